import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from 'shared-contracts';
import { addRunningCopy } from './data-folder.ts';
import { addRecordedPortOffset } from './port-offset.ts';
import { LOCAL_KEYS } from './settings/local-keys.ts';
import { readLocalPorts } from './settings/local-ports.ts';

/** Creates a client with the secret key, for the project of SUPABASE_URL and SUPABASE_SECRET_KEY or for the local stack. */
export function createServiceRoleClient(): SupabaseClient<Database> {
  const { SUPABASE_SECRET_KEY = LOCAL_KEYS.secret } = process.env;
  return createClient<Database>(process.env.SUPABASE_URL ?? `http://127.0.0.1:${readApiPort()}`, SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

function readApiPort(): number {
  try {
    return readLocalPorts(addRecordedPortOffset(addRunningCopy())).api;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Returns the e-mail address in the first argument; without one prints the command and exits with code 2. */
export function readEmailArgument(command: string): string {
  const email = process.argv[2];
  if (email?.includes('@')) return email;
  console.error(`Name an e-mail address: npm run ${command} -- person@example.com`);
  process.exit(2);
}
