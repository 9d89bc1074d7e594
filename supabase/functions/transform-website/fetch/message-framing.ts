import type { FetchLimits } from './fetch-limits.ts';
import type { ResponseHead } from './http-response-reader.ts';
import { PageFetchError } from './page-fetch-error.ts';

const LINE_FEED = 10;
/** Size in hexadecimal digits and chunk extensions. */
const MAX_CHUNK_LINE_BYTES = 256;
const latin1 = new TextDecoder('latin1');

/** Delimits the body of a response. */
export interface MessageFraming {
  /** Whether the last byte of the body was decoded. */
  isComplete: boolean;
  /** Whether the end of the connection ends the body. */
  endsWithConnection: boolean;
  /** The content among received bytes, in their memory. @throws PageFetchError `protocol`, `size` */
  decode(bytes: Uint8Array): Uint8Array;
}

/** The framing of RFC 9112 section 6.3: by chunks, by length or by the end of the connection. @throws PageFetchError */
export function createMessageFraming({ headers }: ResponseHead, limits: FetchLimits): MessageFraming {
  const transferEncoding = headers.get('transfer-encoding');
  const length = headers.get('content-length');
  if (transferEncoding !== undefined) {
    if (transferEncoding.toLowerCase() !== 'chunked') throw new PageFetchError('encoding', 'transfer');
    return new ChunkedFraming(limits.chunks);
  }
  if (length === undefined) return { isComplete: false, endsWithConnection: true, decode: (bytes) => bytes };
  if (!/^\d{1,15}$/.test(length)) throw new PageFetchError('protocol', 'length');
  if (Number(length) > limits.bodyBytes) throw new PageFetchError('size');
  let remaining = Number(length);
  return {
    get isComplete() {
      return remaining === 0;
    },
    endsWithConnection: false,
    decode(bytes) {
      const content = bytes.subarray(0, remaining);
      remaining -= content.length;
      return content;
    },
  };
}

/** Chunked transfer coding (RFC 9112 section 7.1). Synchronous, since a server can send hundreds of thousands of chunks. Ignores trailers. */
class ChunkedFraming implements MessageFraming {
  readonly endsWithConnection = false;
  isComplete = false;
  readonly #maxChunks: number;
  #chunks = 0;
  /** Number of bytes that the current chunk still has. */
  #remaining = 0;
  /** Whether the next line ends chunk data; else it starts a chunk. */
  #isAfterData = false;
  #line = '';

  constructor(maxChunks: number) {
    this.#maxChunks = maxChunks;
  }

  decode(bytes: Uint8Array): Uint8Array {
    let length = 0;
    for (let position = 0; position < bytes.length && !this.isComplete; ) {
      if (this.#remaining === 0) {
        position = this.#readLine(bytes, position);
        continue;
      }
      const count = Math.min(this.#remaining, bytes.length - position);
      bytes.copyWithin(length, position, position + count);
      length += count;
      position += count;
      this.#remaining -= count;
    }
    return bytes.subarray(0, length);
  }

  /** Reads up to the end of the line, or all bytes. Returns the position after them. */
  #readLine(bytes: Uint8Array, start: number): number {
    const lineFeed = bytes.indexOf(LINE_FEED, start);
    const end = lineFeed < 0 ? bytes.length : lineFeed;
    const maxBytes = this.#isAfterData ? 8 : MAX_CHUNK_LINE_BYTES;
    if (this.#line.length + end - start > maxBytes) throw new PageFetchError('protocol', 'chunk');
    this.#line += latin1.decode(bytes.subarray(start, end));
    if (lineFeed < 0) return end;
    this.#handleLine(this.#line.replace(/\r$/, ''));
    this.#line = '';
    return end + 1;
  }

  #handleLine(line: string): void {
    if (this.#isAfterData) {
      if (line !== '') throw new PageFetchError('protocol', 'chunk');
      this.#isAfterData = false;
      return;
    }
    const size = /^([0-9a-f]{1,8})[ \t]*(;.*)?$/i.exec(line)?.[1];
    if (size === undefined) throw new PageFetchError('protocol', 'chunk');
    this.#chunks += 1;
    if (this.#chunks > this.#maxChunks) throw new PageFetchError('size', 'chunks');
    this.#remaining = Number.parseInt(size, 16);
    this.isComplete = this.#remaining === 0;
    this.#isAfterData = true;
  }
}
