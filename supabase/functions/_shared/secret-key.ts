import { areEqualSecrets } from './secrets.ts';
import { readSecretKey } from './settings.ts';
import { readBearerToken } from './supabase-clients.ts';

/** Whether the caller sent the project's secret key. */
export function hasSecretKey(request: Request): boolean {
  return areEqualSecrets(request.headers.get('apikey') ?? readBearerToken(request), readSecretKey());
}
