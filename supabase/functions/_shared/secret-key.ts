import { computeKeyedHash } from './keyed-hash.ts';
import { readSecretKey } from './settings.ts';
import { readBearerToken } from './supabase-clients.ts';

/** Whether the caller sent the project's secret key. Comparing hashes leaks no timing information about the key. */
export async function hasSecretKey(request: Request): Promise<boolean> {
  const key = request.headers.get('apikey') ?? readBearerToken(request);
  return (await computeKeyedHash(key)) === (await computeKeyedHash(readSecretKey()));
}
