import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from 'shared-contracts';
import { LOCAL_KEYS } from '../settings/local-keys.ts';
import { readLocalPorts } from '../settings/local-ports.ts';
import { addRecordedPortOffset } from '../settings/port-offset.ts';

/** Creates a client with the secret key, for the project of SUPABASE_URL and SUPABASE_SECRET_KEY or for the local stack. */
export function createServiceRoleClient(): SupabaseClient<Database> {
  const { SUPABASE_SECRET_KEY = LOCAL_KEYS.secret } = process.env;
  const SUPABASE_URL = process.env.SUPABASE_URL ?? `http://127.0.0.1:${readApiPort()}`;
  return createClient<Database>(SUPABASE_URL, SUPABASE_SECRET_KEY, { auth: { persistSession: false, autoRefreshToken: false } });
}

function readApiPort(): number {
  try {
    return readLocalPorts(addRecordedPortOffset()).api;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
