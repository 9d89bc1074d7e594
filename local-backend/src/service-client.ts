import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from 'shared-contracts';
import { LOCAL_KEYS } from './local-keys.ts';

/** Creates a client with the secret key, for the project of SUPABASE_URL and SUPABASE_SECRET_KEY or for the local stack. */
export function createServiceClient(): SupabaseClient<Database> {
  const { SUPABASE_URL = 'http://127.0.0.1:54321', SUPABASE_SECRET_KEY = LOCAL_KEYS.secret } = process.env;
  return createClient<Database>(SUPABASE_URL, SUPABASE_SECRET_KEY, { auth: { persistSession: false, autoRefreshToken: false } });
}
