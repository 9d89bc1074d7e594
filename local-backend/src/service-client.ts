import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from 'shared-contracts';
import { LOCAL_KEYS } from './local-keys.ts';

/**
 * A client with the secret key, for commands of the owner: of the project that SUPABASE_URL and SUPABASE_SECRET_KEY
 * name, or of the local stack.
 */
export function ownersClient(): SupabaseClient<Database> {
  const { SUPABASE_URL = 'http://127.0.0.1:54321', SUPABASE_SECRET_KEY = LOCAL_KEYS.secret } = process.env;
  return createClient<Database>(SUPABASE_URL, SUPABASE_SECRET_KEY, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** The e-mail address that a command was given; ends the process with the way to call it when there is none. */
export function emailArgument(command: string): string {
  const email = process.argv[2];
  if (email?.includes('@')) return email;
  console.error(`Usage: npm run ${command} -- person@example.com`);
  process.exit(2);
}
