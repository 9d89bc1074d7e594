import type { Page } from '@playwright/test';
import { LOCAL_KEYS } from 'local-backend/local-keys';
import { type Database, getAuthStorageKey } from 'shared-contracts';
import { createSampleQuote } from 'shared-contracts/testing/sample-quote';
import { config, SITE_URL } from '../stack.ts';

type QuoteRow = Database['public']['Tables']['quotes']['Insert'];

/** An account of one test, with its session. */
export interface Account {
  id: string;
  email: string;
  password: string;
  fullName: string;
  session: Record<string, unknown>;
}

const { backendUrl } = config.settings;

/** Sends a request with the secret key. @throws Error with the response */
export async function requestAsOwner(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${backendUrl}${path}`, {
    method,
    headers: { apikey: LOCAL_KEYS.secret, 'content-type': 'application/json', prefer: 'return=representation' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** Signs up a new account, so that parallel tests don't sign each other out. */
export async function createAccount(name: string, role: 'admin' | 'user' = 'admin'): Promise<Account> {
  const credentials = { email: `${name.toLowerCase()}.${crypto.randomUUID().slice(0, 8)}@accounts.test`, password: 'a-long-password' };
  const response = await fetch(`${backendUrl}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: LOCAL_KEYS.publishable, 'content-type': 'application/json' },
    body: JSON.stringify({ ...credentials, data: { full_name: name } }),
  });
  const session = (await response.json()) as Account['session'] & { user: { id: string } };
  const { id } = session.user;
  if (role === 'admin') await requestAsOwner('POST', '/rest/v1/user_roles', { user_id: id, role });
  return { id, ...credentials, fullName: name, session };
}

/** Creates the browser storage of a signed-in account. */
export function createStorageState({ session }: Account) {
  const localStorage = [{ name: getAuthStorageKey(backendUrl), value: JSON.stringify(session) }];
  return { cookies: [], origins: [{ origin: SITE_URL, localStorage }] };
}

/** Stores the session of a new admin in the browser storage of the open page. */
export async function signInWithoutForm(page: Page): Promise<void> {
  const { session } = await createAccount('Ada');
  await page.evaluate(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [getAuthStorageKey(backendUrl), JSON.stringify(session)],
  );
}

/** Ends all sessions of the account on the server, as a sign-out in another browser does. */
export async function endSessions({ session }: Account): Promise<void> {
  const response = await fetch(`${backendUrl}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { apikey: LOCAL_KEYS.publishable, authorization: `Bearer ${session.access_token}` },
  });
  if (!response.ok) throw new Error(`Logout failed: ${response.status}`);
}

export async function insertQuotes(rows: QuoteRow[]): Promise<Database['public']['Tables']['quotes']['Row'][]> {
  return (await requestAsOwner('POST', '/rest/v1/quotes', rows)) as Database['public']['Tables']['quotes']['Row'][];
}

export async function readQuoteStatus(id: string): Promise<string | undefined> {
  const rows = (await requestAsOwner('GET', `/rest/v1/quotes?select=status&id=eq.${id}`)) as { status: string }[];
  return rows[0]?.status;
}

/** Creates a unique text that a test's quotes contain, so that it can search for them. */
export const createSearchTag = (): string => `tag${crypto.randomUUID().slice(0, 8)}`;

/** Creates `count` quotes that contain `tag`, newest first. */
export function createSampleQuotes(tag: string, count: number): QuoteRow[] {
  const now = Date.now();
  return Array.from({ length: count }, (_, index) => ({
    ...createSampleQuote(),
    name: `Lead ${index + 1}`,
    email: `lead${index + 1}.${tag}@client.test`,
    company: `Company ${tag}`,
    message: `We would like a site, number ${index + 1}.`,
    services: ['Website' as const],
    budget: '$5-20K',
    created_at: new Date(now - index * 60_000).toISOString(),
  }));
}
