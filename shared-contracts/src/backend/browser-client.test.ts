/** @jest-environment jsdom */
import { runInThisContext } from 'node:vm';
import { createBrowserClient } from './browser-client.ts';

// jsdom hides the fetch API of Node.
Object.assign(globalThis, runInThisContext('({ Headers, Request, Response })'));

const HOUR_S = 3600;
const user = { id: 'u1', email: 'ada@example.test' };

/** Answers of the server by path, and the requests that it gets. */
let answers: Record<string, (request: { token: string | null; body: string }) => { status?: number; body?: unknown }>;
let requests: string[];
/** Supabase warns of two clients with the same key. */
let key: string;
/** What the device's clock differs from the server's. */
let skewMs: number;
let client: ReturnType<typeof createBrowserClient>;

const serverSeconds = () => Math.floor(realNow() / 1000);
const realNow = Date.now;
const createSession = (token: string) => ({
  access_token: token,
  refresh_token: `refresh-${token}`,
  token_type: 'bearer',
  expires_in: HOUR_S,
  expires_at: serverSeconds() + HOUR_S,
  user,
});
const countRenewals = () => requests.filter((request) => request.includes('/auth/v1/token')).length;
const readStored = () => JSON.parse(localStorage.getItem(key) ?? 'null')?.access_token ?? null;
const readLeads = () => client.from('quotes').select('id');

beforeEach(() => {
  localStorage.clear();
  key = `sb-${crypto.randomUUID()}-auth-token`;
  requests = [];
  skewMs = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + skewMs);
  answers = {
    '/auth/v1/token': () => ({ body: createSession('renewed') }),
    '/auth/v1/logout': () => ({ status: 204 }),
    '/rest/v1/quotes': () => ({ body: [] }),
  };
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url);
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
    requests.push(`${pathname} ${token}`);
    const { status = 200, body } = answers[pathname]?.({ token, body: String(init.body) }) ?? { status: 404 };
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  }) as typeof fetch;
});
afterEach(async () => {
  await client.auth.stopAutoRefresh();
  jest.restoreAllMocks();
});

function start(session = createSession('first')) {
  localStorage.setItem(key, JSON.stringify(session));
  client = createBrowserClient('http://test.example', 'public-key', key);
}

test.each([-24, -1, 1, 24])('renews a session at most once if the device’s clock differs by %d h', async (hours) => {
  skewMs = hours * HOUR_S * 1000;
  start();
  for (let i = 0; i < 10; i += 1) expect((await readLeads()).error).toBeNull();
  expect(countRenewals()).toBe(hours > 0 ? 1 : 0);
  expect((await client.auth.getSession()).data.session?.user.id).toBe('u1');
});

test('renews a session at most three times in a minute, whatever the server answers', async () => {
  answers['/auth/v1/token'] = () => ({ body: { ...createSession('renewed'), expires_in: 1 } });
  start({ ...createSession('first'), expires_at: 1 });
  for (let i = 0; i < 10; i += 1) await readLeads();
  expect(countRenewals()).toBe(3);
  expect((await client.auth.getSession()).data.session?.user.id).toBe('u1');
});

test('a renewal that the rate limit refuses keeps the session', async () => {
  answers['/auth/v1/token'] = () => ({ status: 429, body: { code: 429, error_code: 'over_request_rate_limit', msg: 'Too many' } });
  start({ ...createSession('first'), expires_at: 1 });
  for (let i = 0; i < 10; i += 1) await readLeads();
  expect([countRenewals(), readStored()]).toEqual([1, 'first']);
  expect(requests.at(-1)).toBe('/rest/v1/quotes first');
});

test('a request with an outdated token is sent again with a renewed one', async () => {
  answers['/rest/v1/quotes'] = ({ token }) =>
    token === 'first' ? { status: 401, body: { message: 'JWT expired' } } : { body: [{ id: 'q1' }] };
  start();
  expect((await readLeads()).data).toEqual([{ id: 'q1' }]);
  expect([countRenewals(), readStored()]).toEqual([1, 'renewed']);
});

test('a token that stays refused is not renewed endlessly, and its session stays', async () => {
  answers['/rest/v1/quotes'] = () => ({ status: 401, body: { message: 'JWT issued at future' } });
  start();
  for (let i = 0; i < 10; i += 1) expect((await readLeads()).status).toBe(401);
  expect([countRenewals(), readStored()]).toEqual([3, 'renewed']);
});

test.each([
  ['a request', () => readLeads(), '/rest/v1/quotes', 401],
  ['the request for the user', () => client.auth.getUser(), '/auth/v1/user', 403],
] as const)('a session that the service ended is over on this device after %s is refused', async (_, send, path, status) => {
  answers[path] = () => ({
    status,
    body: { code: status, error_code: 'session_not_found', msg: 'Session not found', message: 'Session not found' },
  });
  answers['/auth/v1/token'] = () => ({
    status: 400,
    body: { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' },
  });
  const events: string[] = [];
  start();
  client.auth.onAuthStateChange((event) => void events.push(event));
  await send();
  expect([readStored(), countRenewals()]).toEqual([null, 1]);
  expect(events).toContain('SIGNED_OUT');
});

test('a refused request keeps the session if the rate limit refuses to renew it', async () => {
  answers['/rest/v1/quotes'] = () => ({ status: 401, body: { message: 'JWT expired' } });
  answers['/auth/v1/token'] = () => ({ status: 429, body: { msg: 'Too many' } });
  start();
  expect((await readLeads()).status).toBe(401);
  expect(readStored()).toBe('first');
});
