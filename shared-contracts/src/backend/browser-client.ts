import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.types.ts';
import { createSafeStorage } from './safe-storage.ts';

type Client = SupabaseClient<Database>;

/** Renewals of the session within a minute, whatever the device's clock or the server says. */
const MAX_RENEWALS = 3;
const MINUTE_MS = 60_000;
/** How long the client uses a session whose renewal must wait; it renews each 90 s before the end. */
const WAITING_SESSION_S = 150;

/** Creates the client of a document. It keeps its session in the browser, or in the document if the browser stores nothing. */
export function createBrowserClient(backendUrl: string, publishableKey: string, storageKey: string): Client {
  const storage = createSafeStorage('localStorage');
  const client: Client = createClient<Database>(backendUrl, publishableKey, {
    // Otherwise a link could sign its reader into the account of its author (decision 018).
    auth: { detectSessionInUrl: false, storage, storageKey },
    global: {
      fetch: createSessionFetch(
        () => client,
        () => storage.getItem(storageKey),
      ),
    },
  });
  return client;
}

/**
 * Creates the `fetch` of a client whose session survives a wrong clock and a rate limit, and ends when the server ends it:
 * - A session ends by the device's clock: by the server's, a device that is an hour fast would renew it endlessly.
 * - A renewal that the rate limit refuses, or that follows too many others, keeps the session as it is for a while.
 * - A request whose token is refused is sent again with a renewed one. If the service refuses to renew it, the session is over.
 */
function createSessionFetch(getClient: () => Client, readSession: () => string | null): typeof fetch {
  let renewals: number[] = [];
  const canRenew = () => {
    renewals = renewals.filter((time) => performance.now() - time < MINUTE_MS);
    return renewals.length < MAX_RENEWALS;
  };

  const fetchSession = async (url: string, init?: RequestInit): Promise<Response> => {
    const stored = url.includes('grant_type=refresh_token') ? readSession() : null;
    const keepSession = () => createSessionResponse({ ...JSON.parse(stored ?? '{}'), expires_in: WAITING_SESSION_S });
    if (stored && !canRenew()) return keepSession();
    if (stored) renewals.push(performance.now());
    const response = await fetch(url, init);
    if (stored && response.status === 429) return keepSession();
    return response.ok ? createSessionResponse(await response.json()) : response;
  };

  /** Returns a token in place of the refused one; undefined if the session is over, or can't be renewed now. */
  const replaceToken = async (refused: string): Promise<string | undefined> => {
    const { auth } = getClient();
    const readToken = async () => (await auth.getSession()).data.session?.access_token;
    if ((await readToken()) !== refused) return readToken();
    if (!canRenew()) return;
    const { error } = await auth.refreshSession();
    const token = await readToken();
    // Another tab may have renewed it meanwhile.
    if (token !== refused) return token;
    const status = error?.status ?? 0;
    if (status >= 400 && status < 500 && status !== 429) await auth.signOut({ scope: 'local' });
  };

  return async (input, init) => {
    const url = String(input);
    if (/\/auth\/v1\/(token|signup)\b/.test(url)) return fetchSession(url, init);
    const response = await fetch(input, init);
    const isRefused = response.status === 401 || (response.status === 403 && url.endsWith('/auth/v1/user'));
    if (!isRefused || url.includes('/auth/v1/logout')) return response;
    const headers = new Headers(init?.headers);
    const token = await replaceToken(`${headers.get('authorization')}`.replace('Bearer ', ''));
    if (!token) return response;
    headers.set('authorization', `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  };
}

/** Without `expires_at`, which is the server's time, the client computes when the session ends. */
const createSessionResponse = (session: object) => new Response(JSON.stringify({ ...session, expires_at: undefined }));
