import type { FetchLimits } from './fetch-limits.ts';
import type { HttpResponseReader, ResponseHead } from './http-response-reader.ts';
import { PageFetchError } from './page-fetch-error.ts';
import { withTimeout } from './with-timeout.ts';

/** Small writes to the decompressor, so that a gzip bomb is stopped after one of them. */
const DECOMPRESSOR_WRITE_BYTES = 1024;
const READ_BYTES = 65_536;
const MAX_CHUNK_LINE_BYTES = 256;

/**
 * Reads and decompresses the body of a response. Accepts the codings `identity`, `gzip` and `x-gzip` (RFC 9110 section 8.4.1).
 * @throws PageFetchError `size` above the limit, `encoding`, `protocol`, `truncated`, `timeout`
 */
export async function readBody(reader: HttpResponseReader, head: ResponseHead, limits: FetchLimits, deadline: number): Promise<Uint8Array> {
  const coding = (head.headers.get('content-encoding') ?? 'identity').toLowerCase();
  if (coding !== 'identity' && coding !== 'gzip' && coding !== 'x-gzip') throw new PageFetchError('encoding', coding);
  const received = limitBytes(readMessageBody(reader, head, limits), limits.bodyBytes);
  const content = coding === 'identity' ? received : limitBytes(decompress(received, deadline), limits.bodyBytes);
  return concatenate(content);
}

/** The body as RFC 9112 section 6.3 delimits it: by chunks, by its length or by the end of the connection. */
function readMessageBody(reader: HttpResponseReader, head: ResponseHead, limits: FetchLimits): AsyncGenerator<Uint8Array> {
  const transferEncoding = head.headers.get('transfer-encoding');
  const length = head.headers.get('content-length');
  if (transferEncoding !== undefined) {
    if (transferEncoding.toLowerCase() !== 'chunked') throw new PageFetchError('encoding', 'transfer');
    return readChunks(reader);
  }
  if (length === undefined) return readUntilClosed(reader);
  if (!/^\d{1,15}$/.test(length)) throw new PageFetchError('protocol', 'length');
  if (Number(length) > limits.bodyBytes) throw new PageFetchError('size');
  return readExactly(reader, Number(length));
}

async function* readExactly(reader: HttpResponseReader, length: number): AsyncGenerator<Uint8Array> {
  for (let remaining = length; remaining > 0; ) {
    const bytes = await reader.readBytes(remaining);
    if (!bytes) throw new PageFetchError('truncated');
    remaining -= bytes.length;
    yield bytes;
  }
}

async function* readUntilClosed(reader: HttpResponseReader): AsyncGenerator<Uint8Array> {
  for (let bytes = await reader.readBytes(READ_BYTES); bytes; bytes = await reader.readBytes(READ_BYTES)) yield bytes;
}

/** Chunked transfer coding (RFC 9112 section 7.1); trailers are not read. */
async function* readChunks(reader: HttpResponseReader): AsyncGenerator<Uint8Array> {
  for (;;) {
    const size = /^([0-9a-f]{1,8})[ \t]*(;.*)?$/i.exec(await reader.readLine(MAX_CHUNK_LINE_BYTES))?.[1];
    if (size === undefined) throw new PageFetchError('protocol', 'chunk');
    const length = Number.parseInt(size, 16);
    if (length === 0) return;
    yield* readExactly(reader, length);
    if ((await reader.readLine(8)) !== '') throw new PageFetchError('protocol', 'chunk');
  }
}

async function* limitBytes(source: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let count = 0;
  for await (const bytes of source) {
    count += bytes.length;
    if (count > maxBytes) throw new PageFetchError('size');
    yield bytes;
  }
}

async function* decompress(source: AsyncIterable<Uint8Array>, deadline: number): AsyncGenerator<Uint8Array> {
  const stream = new DecompressionStream('gzip');
  const writer = stream.writable.getWriter();
  const output = stream.readable.getReader();
  let failure: unknown;
  const writing = writeAll(source, writer).catch(async (error) => {
    failure = error;
    await writer.abort(error).catch(() => {});
  });
  try {
    for (;;) {
      const { done, value } = await withTimeout(output.read(), Number.POSITIVE_INFINITY, deadline);
      if (done) return;
      yield value;
    }
  } catch (error) {
    if (error instanceof PageFetchError) throw error;
    throw failure instanceof PageFetchError ? failure : new PageFetchError('encoding', 'gzip');
  } finally {
    writer.abort().catch(() => {});
    output.cancel().catch(() => {});
    void writing;
  }
}

async function writeAll(source: AsyncIterable<Uint8Array>, writer: WritableStreamDefaultWriter<BufferSource>) {
  for await (const bytes of source) {
    for (let start = 0; start < bytes.length; start += DECOMPRESSOR_WRITE_BYTES) {
      await writer.write(bytes.slice(start, start + DECOMPRESSOR_WRITE_BYTES));
    }
  }
  await writer.close();
}

async function concatenate(source: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of source) {
    all.push(bytes.slice());
    length += bytes.length;
  }
  const body = new Uint8Array(length);
  let offset = 0;
  for (const bytes of all) {
    body.set(bytes, offset);
    offset += bytes.length;
  }
  return body;
}
