import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runInThisContext } from 'node:vm';
import { createClient } from '@supabase/supabase-js';
import { authStorageKey, invokeFunction, loadBackend } from './backend.ts';

// jsdom hides what every browser and Node have.
Object.assign(globalThis, runInThisContext('({ fetch, Headers, Request, Response })'));

interface Call {
  address: string | undefined;
  headers: IncomingMessage['headers'];
  body: unknown;
}

let server: Server;
let calls: Call[];
let answer: (response: ServerResponse) => void;

// The page has one client, so all tests share the server it was made for.
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    calls.push({ address: request.url, headers: request.headers, body: JSON.parse(body) });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  calls = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const connect = () =>
  loadBackend({ backendUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, publishableKey: 'public-key' });
const json = (status: number, body: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};

test('every call gives the same client, whatever the settings of the later ones', async () => {
  const [first, second] = await Promise.all([connect(), connect()]);
  expect(second).toBe(first);
  expect(await loadBackend({ backendUrl: 'http://127.0.0.1:9', publishableKey: 'other' })).toBe(first);
});

test('a client whose code could not be loaded is loaded again by the next call', async () => {
  await jest.isolateModulesAsync(async () => {
    let tries = 0;
    jest.doMock('@supabase/supabase-js', () => {
      tries += 1;
      if (tries === 1) throw new Error('Failed to fetch dynamically imported module');
      return { createClient };
    });
    const fresh = await import('./backend.ts');
    const settings = { backendUrl: 'http://retry.example.test', publishableKey: 'public-key' };
    await expect(fresh.loadBackend(settings)).rejects.toThrow(
      'A part of the site could not be loaded. Check your connection, then try again.',
    );
    const client = await fresh.loadBackend(settings);
    expect(await fresh.loadBackend(settings)).toBe(client);
    expect(tries).toBe(2);
    jest.dontMock('@supabase/supabase-js');
  });
});

test('a session that an address brings is not taken up', async () => {
  await jest.isolateModulesAsync(async () => {
    answer = json(200, { id: 'u1', email: 'mallory@example.test' });
    const session = 'access_token=a.b.c&refresh_token=r&expires_in=3600&token_type=bearer';
    for (const address of [`/#${session}&type=signup`, `/auth/reset#${session}&type=recovery`]) {
      history.replaceState(null, '', address);
      jest.resetModules();
      const fresh = await import('./backend.ts');
      const backendUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const client = await fresh.loadBackend({ backendUrl, publishableKey: 'public-key' });
      expect((await client.auth.getSession()).data.session).toBeNull();
    }
    expect(calls).toEqual([]);
    history.replaceState(null, '', '/');
  });
});

test('a function is sent its body with the public key, and its answer comes back', async () => {
  answer = json(200, { ok: true, id: 7 });
  const body = { name: 'Ada', services: ['SEO'] };
  expect(await invokeFunction(await connect(), 'submit-quote', body, { 'x-form': 'seen' })).toEqual({ ok: true, id: 7 });
  expect(calls).toMatchObject([
    {
      address: '/functions/v1/submit-quote',
      body,
      headers: { apikey: 'public-key', 'x-form': 'seen', 'content-type': 'application/json' },
    },
  ]);
});

test('what a function says of a failure is what is thrown', async () => {
  answer = json(422, { error: { code: 'invalid', message: 'Enter a valid e-mail address.' } });
  await expect(invokeFunction(await connect(), 'submit-quote', {})).rejects.toThrow(/^Enter a valid e-mail address\.$/);
});

test.each([
  ['no JSON', (response: ServerResponse) => response.writeHead(502).end('<h1>Bad gateway</h1>')],
  ['an error without a message', json(500, { error: { code: 'unknown' } })],
  ['an empty message', json(500, { error: { message: '' } })],
  ['a message that is no text', json(500, { error: { message: { html: 'x' } } })],
  ['null', json(500, null)],
])('a failure that answers with %s is told in the client’s own words', async (_, reply) => {
  answer = reply;
  await expect(invokeFunction(await connect(), 'send-email-response', {})).rejects.toThrow('Edge Function returned a non-2xx status code');
});

test('a connection that breaks is told in the client’s own words', async () => {
  answer = (response) => response.destroy();
  await expect(invokeFunction(await connect(), 'submit-quote', {})).rejects.toThrow('Failed to send a request to the Edge Function');
});

test.each(['http://localhost:54321', 'http://192.168.0.7:54321', 'https://abcdefgh.supabase.co', 'https://api.studio.example/'])(
  'the session of %s is looked for where supabase-js keeps it',
  async (url) => {
    localStorage.clear();
    const user = { id: 'u1', email: 'ada@example.test', aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' };
    const session = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_in: 3600, user };
    const auth = { autoRefreshToken: false };
    const client = createClient(url, 'public-key', { auth, global: { fetch: async () => new Response(JSON.stringify(session)) } });
    const { error } = await client.auth.signInWithPassword({ email: 'ada@example.test', password: 'secret' });
    expect(error).toBeNull();
    expect(Object.keys(localStorage)).toEqual([authStorageKey(url)]);
    expect(localStorage.getItem(authStorageKey(url))).toContain('a.b.c');
  },
);

test('a stored session that has run out is refreshed, and kept anew', async () => {
  await jest.isolateModulesAsync(async () => {
    const user = { id: 'u1', email: 'ada@example.test' };
    answer = json(200, { access_token: 'new.b.c', refresh_token: 'second', token_type: 'bearer', expires_in: 3600, user });
    const backendUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const key = authStorageKey(backendUrl);
    localStorage.setItem(
      key,
      JSON.stringify({ access_token: 'old.b.c', refresh_token: 'first', token_type: 'bearer', expires_at: 1, user }),
    );
    jest.resetModules();
    const fresh = await import('./backend.ts');
    const client = await fresh.loadBackend({ backendUrl, publishableKey: 'public-key' });
    expect((await client.auth.getSession()).data.session?.access_token).toBe('new.b.c');
    expect(calls[0]).toMatchObject({ address: '/auth/v1/token?grant_type=refresh_token', body: { refresh_token: 'first' } });
    expect(localStorage.getItem(key)).toContain('second');
    await client.auth.stopAutoRefresh();
    localStorage.removeItem(key);
  });
});
