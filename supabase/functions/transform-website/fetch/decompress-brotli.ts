// @ts-types="./brotli-decode.d.ts"
import { BrotliDecompress } from 'brotli/decode';
import { PageFetchError } from './page-fetch-error.ts';

/** Decompression isn't interrupted. A page of 4 MB takes half of this time. */
const MAX_BLOCKING_MS = 1_000;

/**
 * Decompresses Brotli data (RFC 7932). The streams of `node:zlib` have no bounds in Deno 2.1, and miss the end of truncated data.
 * @throws PageFetchError `size`, `timeout`, and other errors for invalid data
 */
export function decompressBrotli(compressed: Uint8Array, maxBytes: number): Uint8Array {
  const content = new Uint8Array(maxBytes);
  const end = performance.now() + MAX_BLOCKING_MS;
  let read = 0;
  let written = 0;
  const input = {
    read(target: Uint8Array, start: number, count: number): number {
      if (performance.now() > end) throw new PageFetchError('timeout');
      const part = compressed.subarray(read, read + count);
      target.set(part, start);
      read += part.length;
      return part.length;
    },
  };
  const output = {
    get buffer(): Uint8Array {
      return content;
    },
    // The decoder asks for more memory before it decompresses more.
    set buffer(_) {
      throw new PageFetchError('size');
    },
    write(source: Uint8Array, count: number): void {
      content.set(source.subarray(0, count), written);
      written += count;
    },
  };
  BrotliDecompress(input, output);
  return content.subarray(0, written);
}
