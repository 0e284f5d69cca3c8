//! Split points of page and worker (feature `cut`; `press` splits).

/// Functions that begin a lazy chunk of the release build of page or worker, fetched when one is called; without the
/// feature they are plain functions and never fail.
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
