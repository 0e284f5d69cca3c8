// Unpacks LZMA in the page in one file and in its worker.
import { decompress } from "lzma1";

self.unpack = decompress;
