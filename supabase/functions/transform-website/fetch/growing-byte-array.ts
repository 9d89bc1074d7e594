import { PageFetchError } from './page-fetch-error.ts';

const INITIAL_BYTES = 16_384;

/** An `ArrayBuffer`; the types of Deno 2.1 lack this method. It frees the old memory immediately. */
interface TransferableBuffer {
  transfer(length: number): ArrayBuffer;
}

/** Frees the memory of bytes that are not used any more. */
export function freeBytes({ buffer }: Uint8Array): void {
  (buffer as unknown as TransferableBuffer).transfer(0);
}

/**
 * Collects the bytes of chunks in one array, which grows up to a limit. Keeping each chunk as its own array would cost a hundred times
 * the size of small chunks.
 */
export class GrowingByteArray {
  readonly #maxBytes: number;
  #array: Uint8Array;
  #length = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
    this.#array = new Uint8Array(Math.min(INITIAL_BYTES, maxBytes));
  }

  get length(): number {
    return this.#length;
  }

  /** The collected bytes, as a view that is valid until the next `append`. */
  get bytes(): Uint8Array {
    return this.#array.subarray(0, this.#length);
  }

  /** Copies the bytes of a chunk to the end. @throws PageFetchError `size` if there are more than `maxBytes` then */
  append(bytes: Uint8Array): void {
    const length = this.#length + bytes.length;
    if (length > this.#maxBytes) throw new PageFetchError('size');
    if (length > this.#array.length) this.#grow(length);
    this.#array.set(bytes, this.#length);
    this.#length = length;
  }

  #grow(length: number): void {
    const buffer = this.#array.buffer as unknown as TransferableBuffer;
    this.#array = new Uint8Array(buffer.transfer(Math.min(this.#maxBytes, Math.max(length, this.#array.length * 2))));
  }
}
