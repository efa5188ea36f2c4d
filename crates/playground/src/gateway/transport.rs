//! How payloads go over the wire: as text, compressed one by one, or as one compressed stream.

use axum::extract::ws::{Message, Utf8Bytes};
use flate2::{Compress, Compression, FlushCompress};

/// Payloads shorter than this are not worth compressing one by one. Discord does it for large ones only, too.
const WORTH_IT: usize = 4_096;

/// The compression a connection asked for.
#[derive(Debug)]
pub(crate) enum Transport {
    Plain,
    /// Each large payload for itself (`compress` in IDENTIFY).
    Payloads,
    /// All of them as one stream (`compress=zlib-stream` in the address).
    Stream(Compress),
}

impl Transport {
    pub(crate) fn stream() -> Self {
        Self::Stream(Compress::new(Compression::fast(), true))
    }

    pub(crate) fn pack(&mut self, text: Utf8Bytes) -> Message {
        match self {
            Self::Plain => Message::Text(text),
            Self::Payloads if text.len() < WORTH_IT => Message::Text(text),
            Self::Payloads => {
                let mut single = Compress::new(Compression::fast(), true);
                Message::Binary(deflate(&mut single, text.as_bytes(), FlushCompress::Finish).into())
            }
            Self::Stream(stream) => Message::Binary(deflate(stream, text.as_bytes(), FlushCompress::Sync).into()),
        }
    }
}

fn deflate(stream: &mut Compress, mut input: &[u8], flush: FlushCompress) -> Vec<u8> {
    let mut output = Vec::with_capacity(input.len() / 2 + 64);
    loop {
        let before = stream.total_in();
        // Compressing into a growing vector has no way to fail; what is there is sent either way.
        let status = stream.compress_vec(input, &mut output, flush);
        let taken = usize::try_from(stream.total_in() - before).unwrap_or(input.len());
        input = &input[taken.min(input.len())..];
        // Room left over means that everything was written.
        if status.is_err() || (input.is_empty() && output.len() < output.capacity()) {
            return output;
        }
        output.reserve(output.capacity().max(64));
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::{Decompress, FlushDecompress, read::ZlibDecoder};

    use super::*;

    fn bytes(message: Message) -> Vec<u8> {
        message.into_data().to_vec()
    }

    #[test]
    fn large_payloads_are_whole_zlib_documents() {
        let text: String = (0..5_000).map(|n| n.to_string()).collect();
        let packed = Transport::Payloads.pack(text.clone().into());
        let mut unpacked = String::new();
        ZlibDecoder::new(bytes(packed).as_slice()).read_to_string(&mut unpacked).unwrap();
        assert_eq!(unpacked, text);
        assert_eq!(Transport::Payloads.pack("small".into()), Message::Text("small".into()));
    }

    #[test]
    fn a_stream_ends_each_payload_with_the_sync_mark() {
        let mut transport = Transport::stream();
        let mut reader = Decompress::new(true);
        for text in ["{\"op\":10}".to_owned(), (0..9_000).map(|n| n.to_string()).collect()] {
            let packed = bytes(transport.pack(text.clone().into()));
            assert!(packed.ends_with(&[0, 0, 0xff, 0xff]));
            let mut unpacked = Vec::with_capacity(100_000);
            reader.decompress_vec(&packed, &mut unpacked, FlushDecompress::Sync).unwrap();
            assert_eq!(unpacked, text.as_bytes());
        }
    }
}
