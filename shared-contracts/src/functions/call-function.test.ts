import type { Backend } from '../backend/backend.ts';
import { type FakeReply, fakeFunctions } from '../testing/fake-functions.ts';
import { callFunction, FunctionError, fetchFunction, getFunctionUrl, isRejectedRequest } from './call-function.ts';

const settings = { backendUrl: 'http://localhost:54321', publishableKey: 'public-key' };
const open = () => callFunction(settings, 'open-attachment', { id: 'a' });

test('posts JSON with the public key and returns the response', async () => {
  const calls = fakeFunctions(() => ({ body: { path: '/signed' } }));
  expect(await callFunction(settings, 'open-attachment', { id: 'a' }, { headers: { 'x-form': 'seen' } })).toEqual({ path: '/signed' });
  const headers = { apikey: 'public-key', authorization: 'Bearer public-key', 'content-type': 'application/json', 'x-form': 'seen' };
  expect(calls).toEqual([{ name: 'open-attachment', body: { id: 'a' }, headers }]);
});

test('sends the access token of a signed-in user if the session is asked for', async () => {
  const calls = fakeFunctions(() => ({}));
  const auth = { getSession: async () => ({ data: { session: { access_token: 'user-token' } } }) };
  await callFunction(settings, 'open-attachment', { id: 'a' }, { sessionOf: { auth } as unknown as Backend });
  expect(calls[0]?.headers).toMatchObject({ apikey: 'public-key', authorization: 'Bearer user-token' });
});

test.each([
  ['sends a refused call again with the token that the client renewed', 'renewed-token', 2],
  ['returns the refusal of a session that is over', undefined, 1],
] as const)('%s', async (_, renewed, sent) => {
  let token: string | undefined = 'user-token';
  const auth = {
    getSession: async () => ({ data: { session: token ? { access_token: token } : null } }),
    getUser: async () => {
      token = renewed;
      return { error: renewed ? null : new Error('session_not_found') };
    },
  };
  const calls = fakeFunctions(({ headers }) => (headers.authorization === 'Bearer renewed-token' ? {} : { status: 401 }));
  const call = callFunction(settings, 'open-attachment', { id: 'a' }, { sessionOf: { auth } as unknown as Backend });
  await (renewed ? call : expect(call).rejects.toMatchObject({ status: 401 }));
  expect(calls).toHaveLength(sent);
});

test('reads public functions by GET without headers, so that no preflight request is needed', async () => {
  const requests: [string, RequestInit | undefined][] = [];
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    requests.push([url, init]);
    return { ok: true, status: 200, json: async () => ({ slots: [] }) };
  }) as unknown as typeof fetch;
  await callFunction(settings, 'list-slots', { days: 28 });
  expect(requests).toEqual([['http://localhost:54321/functions/v1/list-slots?days=28', {}]]);
  expect(getFunctionUrl(settings, 'read-report', { id: 'a b' })).toBe('http://localhost:54321/functions/v1/read-report?id=a+b');
});

test('uploads a file as bytes', async () => {
  const file = new File(['%PDF'], 'a.pdf');
  const calls = fakeFunctions(() => ({ body: { id: 'i', name: 'a.pdf', size: 4 } }));
  await callFunction(settings, 'upload-attachment', file);
  expect(calls[0]?.headers['content-type']).toBe('application/octet-stream');
});

test.each<[string, FakeReply, Partial<FunctionError>]>([
  [
    'message, code and fields of the response',
    { status: 409, body: { error: { message: 'Taken.', code: 'slot-taken', fields: { start: 'Taken.' } } } },
    { status: 409, message: 'Taken.', code: 'slot-taken', fields: { start: 'Taken.' } },
  ],
  ['no message for a response without JSON', { status: 502, body: null }, { status: 502, message: '', fields: {} }],
  ['no message for one that isn’t a text', { status: 500, body: { error: { message: { html: 'x' } } } }, { status: 500, message: '' }],
  ['the status of a success without JSON', { status: 200, body: null }, { status: 200, message: '' }],
])('throws an error with %s', async (_, reply, error) => {
  fakeFunctions(() => reply);
  await expect(open()).rejects.toMatchObject({ name: 'FunctionError', ...error });
});

test('throws an error with the status 0 and the cause if the connection breaks', async () => {
  const cause = new TypeError('Failed to fetch');
  fakeFunctions(() => {
    throw cause;
  });
  await expect(open()).rejects.toMatchObject({ status: 0, message: '', cause });
});

test('throws the reason of an aborted signal', async () => {
  const controller = new AbortController();
  const reason = new DOMException('The user left.', 'AbortError');
  fakeFunctions(() => {
    controller.abort(reason);
    throw reason;
  });
  const request = { websiteUrl: 'https://example.com', features: {} };
  await expect(fetchFunction(settings, 'transform-website', request, { signal: controller.signal })).rejects.toBe(reason);
});

test('only a response with the status 400 rejects the request', () => {
  expect([new FunctionError(400), new FunctionError(429), new Error()].map(isRejectedRequest)).toEqual([true, false, false]);
});
