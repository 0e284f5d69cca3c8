//! How page and worker say where they are cut (feature `cut`; `press` cuts).

/// Functions that begin a module, of the pressed page or of its worker, which is fetched when one is called; where nothing is cut
/// they are plain ones, and nothing fails.
#[macro_export]
macro_rules! modules {
    ($( $(#[$meta:meta])* $module:ident: fn $name:ident($($arg:ident: $type:ty)?) -> $out:ty = $body:expr; )*) => { $(
        $(#[$meta])*
        #[cfg(feature = "cut")]
        #[wasm_split_helpers::wasm_split($module, fallible)]
        fn $name($($arg: $type)?) -> Result<$out, wasm_split_helpers::SplitLoaderError> {
            Ok($body)
        }

        $(#[$meta])*
        #[cfg(not(feature = "cut"))]
        async fn $name($($arg: $type)?) -> Result<$out, std::convert::Infallible> {
            Ok($body)
        }
    )* };
}
