import { within } from './deadline.ts';
import type { Head, HttpReader } from './http-reader.ts';
import { type Limits, Refusal } from './refusal.ts';

/** Small slices into the unpacker, so that a bomb is stopped after one of them. */
const SLICE = 1024;

/** The unpacked body of an answer, never more than the limit. */
export async function readBody(reader: HttpReader, head: Head, limits: Limits, end: number): Promise<Uint8Array> {
  const packing = (head.headers.get('content-encoding') ?? 'identity').toLowerCase();
  if (packing !== 'identity' && packing !== 'gzip' && packing !== 'x-gzip') throw new Refusal('encoding', packing);
  const wire = bounded(pieces(reader, head, limits), limits.bytes);
  const plain = packing === 'identity' ? wire : bounded(unpacked(wire, end), limits.bytes);
  return joined(plain);
}

function pieces(reader: HttpReader, head: Head, limits: Limits): AsyncGenerator<Uint8Array> {
  const transfer = head.headers.get('transfer-encoding');
  const length = head.headers.get('content-length');
  if (transfer !== undefined) {
    if (transfer.toLowerCase() !== 'chunked') throw new Refusal('encoding', 'transfer');
    return chunks(reader);
  }
  if (length === undefined) return untilClosed(reader);
  if (!/^\d{1,15}$/.test(length)) throw new Refusal('protocol', 'length');
  if (Number(length) > limits.bytes) throw new Refusal('size');
  return exactly(reader, Number(length));
}

async function* exactly(reader: HttpReader, length: number): AsyncGenerator<Uint8Array> {
  for (let left = length; left > 0; ) {
    const piece = await reader.some(left);
    if (!piece) throw new Refusal('truncated');
    left -= piece.length;
    yield piece;
  }
}

async function* untilClosed(reader: HttpReader): AsyncGenerator<Uint8Array> {
  for (let piece = await reader.some(65_536); piece; piece = await reader.some(65_536)) yield piece;
}

async function* chunks(reader: HttpReader): AsyncGenerator<Uint8Array> {
  for (;;) {
    const size = /^([0-9a-f]{1,8})[ \t]*(;.*)?$/i.exec(await reader.line(256))?.[1];
    if (size === undefined) throw new Refusal('protocol', 'chunk');
    const length = Number.parseInt(size, 16);
    if (length === 0) return;
    yield* exactly(reader, length);
    if ((await reader.line(8)) !== '') throw new Refusal('protocol', 'chunk');
  }
}

async function* bounded(source: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let seen = 0;
  for await (const piece of source) {
    seen += piece.length;
    if (seen > most) throw new Refusal('size');
    yield piece;
  }
}

async function* unpacked(packed: AsyncIterable<Uint8Array>, end: number): AsyncGenerator<Uint8Array> {
  const stream = new DecompressionStream('gzip');
  const writer = stream.writable.getWriter();
  const output = stream.readable.getReader();
  let failure: unknown;
  const feeding = feed(packed, writer).catch(async (error) => {
    failure = error;
    await writer.abort(error).catch(() => {});
  });
  try {
    for (;;) {
      const { done, value } = await within(output.read(), Number.POSITIVE_INFINITY, end);
      if (done) return;
      yield value;
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw failure instanceof Refusal ? failure : new Refusal('encoding', 'gzip');
  } finally {
    writer.abort().catch(() => {});
    output.cancel().catch(() => {});
    void feeding;
  }
}

async function feed(packed: AsyncIterable<Uint8Array>, writer: WritableStreamDefaultWriter<BufferSource>) {
  for await (const piece of packed) {
    for (let at = 0; at < piece.length; at += SLICE) await writer.write(piece.slice(at, at + SLICE));
  }
  await writer.close();
}

async function joined(source: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  let length = 0;
  for await (const piece of source) {
    all.push(piece.slice());
    length += piece.length;
  }
  const body = new Uint8Array(length);
  let at = 0;
  for (const piece of all) {
    body.set(piece, at);
    at += piece.length;
  }
  return body;
}
