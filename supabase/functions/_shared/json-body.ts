import { HttpFailure } from './http-failure.ts';
import { readRequestBytes } from './read-request-bytes.ts';

/** Media type in which a function takes JSON. Beacons send text, because it needs no CORS preflight. */
export type JsonBodyType = 'application/json' | 'text/plain';

/** Reads a JSON body (RFC 8259) of at most `limit` bytes. @throws HttpFailure 415, 413 or 400 (RFC 9110, section 15.5) */
export async function readJsonBody(request: Request, limit: number, expectedType: JsonBodyType): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const bytes = await readRequestBytes(request, limit);
  if (type !== expectedType) throw new HttpFailure(415, 'unsupported-media-type', `Send the request as ${expectedType}.`);
  if (!bytes) throw new HttpFailure(413, 'too-large', 'The request is too large.');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new HttpFailure(400, 'invalid-json', 'The request is not valid JSON.');
  }
}
