import { Failure } from './failure.ts';

// Bytes beyond the limit are read and discarded up to here, so that the caller finishes sending and gets the response.
const MAX_READ_BYTES = 16 * 1024 * 1024;
const TIMEOUT_MS = 60_000;

/** Reads a body; null if it has more than `limit` bytes. @throws Failure 408 for a body that takes too long */
export async function readBody(request: Request, limit: number, timeoutMs = TIMEOUT_MS): Promise<Uint8Array | null> {
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  const timer = setTimeout(() => void reader.cancel(), timeoutMs);
  const deadline = performance.now() + timeoutMs;
  try {
    for (let part = await reader.read(); !part.done && size <= MAX_READ_BYTES; part = await reader.read()) {
      size += part.value.byteLength;
      if (size <= limit) chunks.push(part.value);
    }
  } finally {
    clearTimeout(timer);
  }
  if (performance.now() >= deadline) throw new Failure(408, 'timeout', 'The request took too long.');
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
