import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from 'shared-contracts/database.types';
import { publishableKey, requiredSetting, secretKey } from './settings.ts';

export type ServiceClient = SupabaseClient<Database>;

const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
let service: ServiceClient | null = null;

/** Stands above all policies; what it reads never leaves a function unchecked. */
export function serviceClient(): ServiceClient {
  service ??= createClient<Database>(requiredSetting('SUPABASE_URL'), secretKey(), { auth });
  return service;
}

/** Sees what the caller sees: the policies apply. */
export function callerClient(token: string): SupabaseClient<Database> {
  return createClient<Database>(requiredSetting('SUPABASE_URL'), publishableKey(), {
    auth,
    global: { headers: { Authorization: `Bearer ${token}` } },
  });
}

/** The token of the Authorization header, or an empty string. */
export function bearerToken(request: Request): string {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
}
