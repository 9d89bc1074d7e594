// @ts-types="./brotli-decode.d.ts"
import { BrotliDecompress } from 'brotli/decode';
import type { FetchBudget } from './fetch-budget.ts';
import { GrowingByteArray } from './growing-byte-array.ts';
import { PageFetchError } from './page-fetch-error.ts';

/** Decompression isn't interrupted. A page of 4 MB takes half of this time. */
const MAX_BLOCKING_MS = 1_000;

/**
 * Decompresses Brotli data (RFC 7932) after all of it has arrived, into a bounded buffer. The streams of `node:zlib` have no bounds in
 * Deno 2.1, and miss the end of truncated data.
 */
export class BrotliBuffer {
  readonly #budget: FetchBudget;
  readonly #compressed: GrowingByteArray;

  constructor(budget: FetchBudget) {
    this.#budget = budget;
    this.#compressed = new GrowingByteArray(budget.limits.bodyBytes);
  }

  append(bytes: Uint8Array): void {
    this.#compressed.append(bytes);
  }

  /** @throws PageFetchError `size`, `encoding`, `timeout` */
  finish(): Uint8Array {
    const { bodyBytes, compressionRatio, ratioFreeBytes } = this.#budget.limits;
    const compressed = this.#compressed.bytes;
    const content = new Uint8Array(Math.min(bodyBytes, Math.max(ratioFreeBytes, compressionRatio * compressed.length)));
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
      // The decoder asks for more memory before it fills it.
      set buffer(_) {
        throw new PageFetchError('size');
      },
      write(source: Uint8Array, count: number): void {
        content.set(source.subarray(0, count), written);
        written += count;
      },
    };
    try {
      BrotliDecompress(input, output);
    } catch (error) {
      throw error instanceof PageFetchError ? error : new PageFetchError('encoding', 'br');
    }
    return content.subarray(0, written);
  }
}
