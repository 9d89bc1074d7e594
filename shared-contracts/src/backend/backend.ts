import type { SupabaseClient } from '@supabase/supabase-js';
import type { Settings } from '../site/settings.ts';
import type { Database } from './database.types.ts';

/** Session of Supabase Auth. */
export type { Session } from '@supabase/supabase-js';

/** Supabase client, typed by the generated database schema. */
export type Backend = SupabaseClient<Database>;

/** Shown instead of the browser's message, which names a file. */
const LOAD_ERROR = 'A part of the site could not be loaded. Check your connection, then try again.';

let client: Promise<Backend> | null = null;

/**
 * Returns the document's one Supabase client. The first call loads its code; after a failure, the next call loads it again.
 * Settings of later calls are ignored.
 * @throws Error with a visible message when the code can't be loaded
 */
export function loadBackend(settings: Pick<Settings, 'backendUrl' | 'publishableKey'>): Promise<Backend> {
  client ??= import('./browser-client.ts').then(
    ({ createBrowserClient }) => createBrowserClient(settings.backendUrl, settings.publishableKey, getAuthStorageKey(settings.backendUrl)),
    (cause: unknown) => {
      client = null;
      throw new Error(LOAD_ERROR, { cause });
    },
  );
  return client;
}

/** Default `storageKey` of supabase-js: the local storage key of the session. */
export function getAuthStorageKey(backendUrl: string): string {
  return `sb-${new URL(backendUrl).hostname.split('.')[0]}-auth-token`;
}
