import { Failure } from './failure.ts';

// Bytes beyond the limit are read and discarded up to here, so that the caller finishes sending and gets the response.
const MAX_READ_BYTES = 16 * 1024 * 1024;

/** Reads a JSON body (RFC 8259) of at most `limit` bytes. @throws Failure 415, 413 or 400 (RFC 9110, section 15.5) */
export async function readJsonBody(request: Request, limit: number): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const bytes = await readBytes(request, limit);
  if (type !== 'application/json') throw new Failure(415, 'unsupported-media-type', 'Send the request as application/json.');
  if (!bytes) throw new Failure(413, 'too-large', 'The request is too large.');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Failure(400, 'invalid-json', 'The request is not valid JSON.');
  }
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array | null> {
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size <= limit) chunks.push(chunk);
    if (size > MAX_READ_BYTES) break;
  }
  return size <= limit ? concatenate(chunks, size) : null;
}

function concatenate(chunks: Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
