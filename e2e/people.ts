import type { Page } from '@playwright/test';
import { LOCAL_KEYS } from 'local-backend/local-keys';
import { authStorageKey, type Database } from 'shared-contracts';
import { config, SITE } from './stack.ts';

type QuoteRow = Database['public']['Tables']['quotes']['Insert'];

/** An account made for one test, signed in. */
export interface Person {
  id: string;
  email: string;
  password: string;
  fullName: string;
  session: Record<string, unknown>;
}

const { backendUrl } = config.settings;

/** Asks the backend as its owner. @throws Error with what it answered */
async function owner(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${backendUrl}${path}`, {
    method,
    headers: { apikey: LOCAL_KEYS.secret, 'content-type': 'application/json', prefer: 'return=representation' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** Makes an account of its own, so that tests beside each other don't sign each other out. */
export async function newPerson(name: string, role: 'admin' | 'user' = 'admin'): Promise<Person> {
  const credentials = { email: `${name.toLowerCase()}.${crypto.randomUUID().slice(0, 8)}@people.test`, password: 'a-long-password' };
  const response = await fetch(`${backendUrl}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: LOCAL_KEYS.publishable, 'content-type': 'application/json' },
    body: JSON.stringify({ ...credentials, data: { full_name: name } }),
  });
  const session = (await response.json()) as Person['session'] & { user: { id: string } };
  const { id } = session.user;
  if (role === 'admin') await owner('POST', '/rest/v1/user_roles', { user_id: id, role });
  return { id, ...credentials, fullName: name, session };
}

/** What the browser of a person who is signed in holds. */
export function storageOf({ session }: Person) {
  const localStorage = [{ name: authStorageKey(backendUrl), value: JSON.stringify(session) }];
  return { cookies: [], origins: [{ origin: SITE, localStorage }] };
}

/** Ends a person's sessions as time does: the service takes the refresh token no more, and the access token is an old one. */
export async function endSessions(page: Page, { session }: Person): Promise<void> {
  const response = await fetch(`${backendUrl}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { apikey: LOCAL_KEYS.publishable, authorization: `Bearer ${session.access_token}` },
  });
  if (!response.ok) throw new Error(`The session could not be ended: ${response.status}`);
  await page.evaluate((key) => {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...stored, expires_at: Math.floor(Date.now() / 1000) - 60 }));
  }, authStorageKey(backendUrl));
}

export async function takeRoleAway({ id }: Person): Promise<void> {
  await owner('DELETE', `/rest/v1/user_roles?user_id=eq.${id}`);
}

/** Stores quotes as they are given, and returns them. */
export async function addQuotes(rows: QuoteRow[]): Promise<Database['public']['Tables']['quotes']['Row'][]> {
  return (await owner('POST', '/rest/v1/quotes', rows)) as Database['public']['Tables']['quotes']['Row'][];
}

export async function readStatus(id: string): Promise<string | undefined> {
  const rows = (await owner('GET', `/rest/v1/quotes?select=status&id=eq.${id}`)) as { status: string }[];
  return rows[0]?.status;
}

export async function writeStatus(ids: string | string[], status: string): Promise<void> {
  await owner('PATCH', `/rest/v1/quotes?id=in.(${[ids].flat()})`, { status });
}

/** A word that only one test's quotes hold, to search for them among all others. */
export const newTag = (): string => `tag${crypto.randomUUID().slice(0, 8)}`;

/** `count` quotes that hold `tag`, the first one the newest. */
export function quotesOf(tag: string, count: number): QuoteRow[] {
  const now = Date.now();
  return Array.from({ length: count }, (_, index) => ({
    name: `Lead ${index + 1}`,
    email: `lead${index + 1}.${tag}@client.test`,
    company: `Company ${tag}`,
    message: `We would like a site, number ${index + 1}.`,
    services: ['Website' as const],
    budget: '$5-20K',
    created_at: new Date(now - index * 60_000).toISOString(),
  }));
}
