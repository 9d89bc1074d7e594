import { Failure } from './failure.ts';

// What is read beyond the limit, so that the caller can finish sending and hear the answer.
const DISCARDED_AT_MOST = 16 * 1024 * 1024;

/**
 * Reads a JSON body of at most `limit` bytes; the size is counted before anything is parsed.
 * @throws Failure 415, 413 or 400
 */
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
  const kept: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size <= limit) kept.push(chunk);
    if (size > DISCARDED_AT_MOST) break;
  }
  return size <= limit ? concatenate(kept, size) : null;
}

function concatenate(chunks: Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
