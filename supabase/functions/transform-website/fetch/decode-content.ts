import { decompressBrotli } from './decompress-brotli.ts';
import type { FetchBudget } from './fetch-budget.ts';
import { freeBytes, GrowingByteArray } from './growing-byte-array.ts';
import { PageFetchError } from './page-fetch-error.ts';

/** Small parts, so that one decompresses to about 1 MB at most. */
const PART_BYTES = 1024;

/**
 * Removes the content coding of a body (RFC 9110 section 8.4.1), and frees its memory.
 * @throws PageFetchError `size`, `encoding`, `timeout`
 */
export async function decodeContent(body: Uint8Array, coding: string, budget: FetchBudget): Promise<Uint8Array> {
  if (coding === 'identity' || body.length === 0) return body;
  const { bodyBytes, compressionRatio, ratioFreeBytes } = budget.limits;
  const maxBytes = Math.min(bodyBytes, Math.max(ratioFreeBytes, compressionRatio * body.length));
  try {
    return coding === 'br' ? decompressBrotli(body, maxBytes) : await inflate(body, coding, maxBytes, budget);
  } catch (error) {
    throw error instanceof PageFetchError ? error : new PageFetchError('encoding', coding);
  } finally {
    freeBytes(body);
  }
}

async function inflate(body: Uint8Array, coding: string, maxBytes: number, budget: FetchBudget): Promise<Uint8Array> {
  const content = new GrowingByteArray(maxBytes);
  const parts = ReadableStream.from(divide(body));
  for await (const part of parts.pipeThrough(new DecompressionStream(chooseFormat(coding, body)))) {
    budget.checkTime();
    content.append(part);
  }
  return content.bytes;
}

function* divide(body: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < body.length; start += PART_BYTES) yield body.slice(start, start + PART_BYTES);
}

function chooseFormat(coding: string, [firstByte = 0]: Uint8Array): CompressionFormat {
  if (coding === 'gzip' || coding === 'x-gzip') return 'gzip';
  if (coding !== 'deflate') throw new PageFetchError('encoding', coding);
  // Some servers leave out the format of zlib, which starts with this number (RFC 1950 section 2.2).
  return (firstByte & 0x0f) === 8 ? 'deflate' : 'deflate-raw';
}
