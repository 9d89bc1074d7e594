import assert from 'node:assert/strict';
import { createEndpoint } from '../_shared/endpoint.ts';
import { tooManyRequests } from '../_shared/failure.ts';
import { Refusal } from './fetch/refusal.ts';
import { delivered } from './testing/invariants.ts';
import { transformWebsite } from './transform-website.ts';

const page = '<!doctype html><title>T</title><h1>Hello</h1><img src="a.png"><script>x</script>';

const answering = (html = page) =>
  transformWebsite({ load: async (url) => delivered(html, url), admit: async () => {}, allowed: new Set() });
const failing = (error: Error) => transformWebsite({ load: () => Promise.reject(error), admit: async () => {}, allowed: new Set() });

async function call(body: unknown, handle = answering(), init: RequestInit = {}): Promise<Response> {
  const request = new Request('http://localhost/transform-website', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer anything' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
  });
  return createEndpoint('transform-website', handle, { bodyLimit: 8 * 1024 })(request);
}

async function codeOf(answer: Response): Promise<[number, string]> {
  return [answer.status, (await answer.json()).error.code];
}

const order = { websiteUrl: 'https://site.example/', features: { performance: true, chat: false } };

Deno.test('the answer is the page, with what was done and without any power', async () => {
  const answer = await call(order);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
  assert.equal(answer.headers.get('content-security-policy'), "sandbox; default-src 'none'");
  assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
  assert.equal(JSON.parse(answer.headers.get('x-transform-report') ?? '').performance.images, 1);
  assert.match(await answer.text(), /data-tx="performance"/);
});

Deno.test('whatever else is sent is refused by an honest code', async () => {
  const bodies: unknown[] = [
    [],
    null,
    'x',
    {},
    { ...order, websiteUrl: 1 },
    { ...order, more: 1 },
    { ...order, features: { magic: true } },
    { ...order, features: { chat: 1 } },
    { ...order, features: [] },
  ];
  for (const body of bodies) assert.equal((await call(body)).status, 400, JSON.stringify(body));
  assert.deepEqual(await codeOf(await call(' '.repeat(9000))), [413, 'too-large']);
  assert.equal((await call(order, answering(), { headers: { 'content-type': 'text/plain' } })).status, 415);
  assert.equal((await createEndpoint('transform-website', answering())(new Request('http://localhost/'))).status, 405);
});

Deno.test('a bad address is told, but private, missing and silent hosts are all the same', async () => {
  assert.deepEqual(await codeOf(await call(order, failing(new Refusal('url')))), [400, 'invalid-url']);
  const answers = new Set<string>();
  for (const reason of ['host', 'address', 'dns', 'connect', 'tls', 'timeout', 'redirects', 'status', 'type', 'size'] as const) {
    const answer = await call(order, failing(new Refusal(reason, 'secret detail')));
    const { error } = await answer.json();
    answers.add(`${answer.status} ${error.code} ${error.message}`);
  }
  assert.equal(answers.size, 1);
  assert.match([...answers][0] ?? '', /^422 unreachable /);
});

Deno.test('a page that is too complex, a caller who asks too often and a fault of ours have answers of their own', async () => {
  assert.deepEqual(await codeOf(await call(order, answering('<i>'.repeat(60_000)))), [422, 'too-complex']);
  const limited = transformWebsite({
    load: async () => delivered(page),
    admit: () => Promise.reject(tooManyRequests(30)),
    allowed: new Set(),
  });
  assert.equal((await call(order, limited)).status, 429);
  assert.equal((await call(order, failing(new Error('bug')))).status, 500);
});
