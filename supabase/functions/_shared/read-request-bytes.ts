import { HttpFailure } from './http-failure.ts';

// Bytes beyond the limit are read and discarded up to here, so that the caller finishes sending and gets the response.
const MAX_READ_BYTES = 16 * 1024 * 1024;
const TIMEOUT_MS = 60_000;

/** Reads a body; null if it has more than `limit` bytes. @throws HttpFailure 408 for a body that takes too long */
export async function readRequestBytes(request: Request, limit: number, timeoutMs = TIMEOUT_MS): Promise<Uint8Array | null> {
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  // The clock may say otherwise than the timer, and a canceled body ends like a complete one.
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void reader.cancel();
  }, timeoutMs);
  try {
    for (let part = await reader.read(); !part.done && size <= MAX_READ_BYTES; part = await reader.read()) {
      size += part.value.byteLength;
      if (size <= limit) chunks.push(part.value);
    }
  } finally {
    clearTimeout(timer);
  }
  if (isLate) throw new HttpFailure(408, 'timeout', 'The request took too long.');
  if (size > limit) return null;
  const [first = new Uint8Array(), ...others] = chunks;
  return others.length === 0 ? first : new Uint8Array(await new Blob(chunks).arrayBuffer());
}
