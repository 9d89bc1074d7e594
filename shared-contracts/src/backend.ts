import type { FunctionsHttpError, SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.types.ts';
import type { Settings } from './registry.ts';

export type { Session } from '@supabase/supabase-js';
export type Backend = SupabaseClient<Database>;
export type FunctionName = 'submit-quote' | 'send-email-response';

/** What a browser says of a file that it can't load helps nobody. */
const UNREACHABLE = 'A part of the site could not be loaded. Check your connection, then try again.';

let client: Promise<Backend> | null = null;

/**
 * The page's one Supabase client. Its code is tens of kilobytes, so it is loaded when it is first needed.
 * Every call after the first returns the same client; a load that failed is tried again by the next call.
 * @throws Error with a sentence for the visitor when its code can't be loaded
 */
export function loadBackend(settings: Pick<Settings, 'backendUrl' | 'publishableKey'>): Promise<Backend> {
  client ??= import('@supabase/supabase-js').then(
    ({ createClient }) =>
      // Whoever writes a link could else sign its reader into an account of their own (decision 018).
      createClient<Database>(settings.backendUrl, settings.publishableKey, { auth: { detectSessionInUrl: false } }),
    (cause: unknown) => {
      client = null;
      throw new Error(UNREACHABLE, { cause });
    },
  );
  return client;
}

/** Where supabase-js keeps the session in local storage when it is given no key of its own. */
export function authStorageKey(backendUrl: string): string {
  return `sb-${new URL(backendUrl).hostname.split('.')[0]}-auth-token`;
}

/**
 * Calls an edge function and returns its JSON answer.
 * @throws Error with the `message` of the function's error body, or with the client's own message.
 */
export async function invokeFunction(
  backend: Backend,
  name: FunctionName,
  body: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const { data, error } = await backend.functions.invoke(name, { body: body as Record<string, unknown>, headers });
  if (error) throw new Error(await functionErrorMessage(error));
  return data;
}

async function functionErrorMessage(error: Error | FunctionsHttpError): Promise<string> {
  if (!('context' in error) || !(error.context instanceof Response)) return error.message;
  const answer: unknown = await error.context.json().catch(() => null);
  const message = (answer as { error?: { message?: unknown } } | null)?.error?.message;
  return typeof message === 'string' && message !== '' ? message : error.message;
}
