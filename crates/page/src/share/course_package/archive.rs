//! An archive (zip) in memory.
use std::io::{Cursor, Write};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// An archive being written.
pub struct Archive(ZipWriter<Cursor<Vec<u8>>>);

impl Archive {
    pub fn new() -> Archive {
        Archive(ZipWriter::new(Cursor::new(Vec::new())))
    }

    /// Adds a file, compressed; `None` if the archive already has one of this name.
    pub fn add(&mut self, name: &str, body: &[u8]) -> Option<()> {
        self.0.start_file(name, SimpleFileOptions::default()).ok()?;
        self.0.write_all(body).ok()
    }

    /// The bytes of the whole archive.
    pub fn finish(self) -> Option<Vec<u8>> {
        Some(self.0.finish().ok()?.into_inner())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;
    use zip::ZipArchive;

    #[test]
    fn files_come_out_as_they_went_in() {
        let bodies: [(&str, Vec<u8>); 3] =
            [("a.txt", b"all the same ".repeat(500)), ("course/b.bin", (0..=255).collect()), ("empty", Vec::new())];
        let mut archive = Archive::new();
        for (name, body) in &bodies {
            archive.add(name, body).unwrap();
        }
        assert!(archive.add("a.txt", b"again").is_none());
        let bytes = archive.finish().unwrap();
        assert!(bytes.len() < 2_000, "compressed: {}", bytes.len());
        let mut archive = ZipArchive::new(Cursor::new(bytes)).unwrap();
        assert_eq!(archive.len(), 3);
        for (name, body) in bodies {
            let mut read = Vec::new();
            archive.by_name(name).unwrap().read_to_end(&mut read).unwrap();
            assert_eq!(read, body, "{name}");
        }
    }
}
