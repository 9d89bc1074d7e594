import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from 'shared-contracts/database.types';
import { areEqualSecrets } from './secrets.ts';
import { readPublishableKey, readRequiredSetting, readSecretKey } from './settings.ts';

type ServiceClient = SupabaseClient<Database>;

const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
let service: ServiceClient | null = null;

/** Client with the secret key: bypasses row-level security. @throws Error when SUPABASE_URL or the key is missing */
export function getServiceClient(): ServiceClient {
  service ??= createClient<Database>(readRequiredSetting('SUPABASE_URL'), readSecretKey(), { auth });
  return service;
}

/** Creates a client with the caller's access token, under row-level security. @throws Error when a setting is missing */
export function createCallerClient(token: string): SupabaseClient<Database> {
  return createClient<Database>(readRequiredSetting('SUPABASE_URL'), readPublishableKey(), {
    auth,
    global: { headers: { Authorization: `Bearer ${token}` } },
  });
}

/** Whether a token is a JWT, which has three segments (RFC 7519, section 3.1). An API key such as the publishable key isn't. */
export function isJwt(token: string): boolean {
  return token.split('.').length === 3;
}

/** Bearer token of the Authorization header (RFC 6750, section 2.1), or an empty string. */
export function readBearerToken(request: Request): string {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
}

/** Whether the caller sent the project's secret key. */
export function hasSecretKey(request: Request): boolean {
  return areEqualSecrets(request.headers.get('apikey') ?? readBearerToken(request), readSecretKey());
}
