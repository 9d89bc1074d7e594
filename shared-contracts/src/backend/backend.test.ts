/** @jest-environment jsdom */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runInThisContext } from 'node:vm';
import { createClient } from '@supabase/supabase-js';
import { getAuthStorageKey, loadBackend } from './backend.ts';

// jsdom hides the fetch API of Node.
Object.assign(globalThis, runInThisContext('({ fetch, Headers, Request, Response })'));

interface ReceivedRequest {
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: unknown;
}

let server: Server;
let requests: ReceivedRequest[];
let respond: (response: ServerResponse) => void;

// A document has one client, so all tests share the server of its settings.
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push({ url: request.url, headers: request.headers, body: JSON.parse(body) });
    respond(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  requests = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const load = () => loadBackend({ backendUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, publishableKey: 'public-key' });
const json = (status: number, body: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};

test('returns the same client for all calls, ignoring later settings', async () => {
  const [first, second] = await Promise.all([load(), load()]);
  expect(second).toBe(first);
  expect(await loadBackend({ backendUrl: 'http://127.0.0.1:9', publishableKey: 'other' })).toBe(first);
});

test('loads the code again after a failure', async () => {
  await jest.isolateModulesAsync(async () => {
    let attempts = 0;
    jest.doMock('@supabase/supabase-js', () => {
      attempts += 1;
      if (attempts === 1) throw new Error('Failed to fetch dynamically imported module');
      return { createClient };
    });
    const fresh = await import('./backend.ts');
    const settings = { backendUrl: 'http://retry.example.test', publishableKey: 'public-key' };
    await expect(fresh.loadBackend(settings)).rejects.toThrow(
      'A part of the site could not be loaded. Check your connection, then try again.',
    );
    const client = await fresh.loadBackend(settings);
    expect(await fresh.loadBackend(settings)).toBe(client);
    expect(attempts).toBe(2);
    jest.dontMock('@supabase/supabase-js');
  });
});

test('ignores a session in the URL fragment', async () => {
  await jest.isolateModulesAsync(async () => {
    respond = json(200, { id: 'u1', email: 'mallory@example.test' });
    const session = 'access_token=a.b.c&refresh_token=r&expires_in=3600&token_type=bearer';
    for (const url of [`/#${session}&type=signup`, `/auth/reset#${session}&type=recovery`]) {
      history.replaceState(null, '', url);
      jest.resetModules();
      const fresh = await import('./backend.ts');
      const backendUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const client = await fresh.loadBackend({ backendUrl, publishableKey: 'public-key' });
      expect((await client.auth.getSession()).data.session).toBeNull();
    }
    expect(requests).toEqual([]);
    history.replaceState(null, '', '/');
  });
});

test.each(['http://localhost:54321', 'http://192.168.0.7:54321', 'https://abcdefgh.supabase.co', 'https://api.studio.example/'])(
  'getAuthStorageKey(%s) equals the key that supabase-js uses',
  async (url) => {
    localStorage.clear();
    const user = { id: 'u1', email: 'ada@example.test', aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' };
    const session = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_in: 3600, user };
    const auth = { autoRefreshToken: false };
    const client = createClient(url, 'public-key', { auth, global: { fetch: async () => new Response(JSON.stringify(session)) } });
    const { error } = await client.auth.signInWithPassword({ email: 'ada@example.test', password: 'secret' });
    expect(error).toBeNull();
    expect(Object.keys(localStorage)).toEqual([getAuthStorageKey(url)]);
    expect(localStorage.getItem(getAuthStorageKey(url))).toContain('a.b.c');
  },
);

test('refreshes and stores an expired session', async () => {
  await jest.isolateModulesAsync(async () => {
    const user = { id: 'u1', email: 'ada@example.test' };
    respond = json(200, { access_token: 'new.b.c', refresh_token: 'second', token_type: 'bearer', expires_in: 3600, user });
    const backendUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const key = getAuthStorageKey(backendUrl);
    localStorage.setItem(
      key,
      JSON.stringify({ access_token: 'old.b.c', refresh_token: 'first', token_type: 'bearer', expires_at: 1, user }),
    );
    jest.resetModules();
    const fresh = await import('./backend.ts');
    const client = await fresh.loadBackend({ backendUrl, publishableKey: 'public-key' });
    expect((await client.auth.getSession()).data.session?.access_token).toBe('new.b.c');
    expect(requests[0]).toMatchObject({ url: '/auth/v1/token?grant_type=refresh_token', body: { refresh_token: 'first' } });
    expect(localStorage.getItem(key)).toContain('second');
    await client.auth.stopAutoRefresh();
    localStorage.removeItem(key);
  });
});
