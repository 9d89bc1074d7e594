import assert from 'node:assert/strict';
import { createEndpoint } from '../_shared/endpoint.ts';
import { PageFetchError } from './fetch/page-fetch-error.ts';
import { createFetchedPage } from './testing/fetched-page.ts';
import { createTestNetwork } from './testing/hostile-server.ts';
import { createTransformHandler } from './transform-handler.ts';

const page = '<!doctype html><title>T</title><h1>Hello</h1><img src="a.png"><script>x</script>';

const sizes = new Map([['https://site.example/a.png', 5_000]]);
const dependencies = { network: createTestNetwork(0), consumeQuota: async () => {}, measureSizes: async () => sizes };
const createHandler = (html = page) => createTransformHandler({ ...dependencies, loadPage: async (url) => createFetchedPage(html, url) });
const createFailingHandler = (error: Error) => createTransformHandler({ ...dependencies, loadPage: () => Promise.reject(error) });

async function post(body: unknown, handle = createHandler(), init: RequestInit = {}): Promise<Response> {
  const request = new Request('http://localhost/transform-website', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer anything' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
  });
  return createEndpoint('transform-website', handle, { bodyLimit: 8 * 1024 })(request);
}

async function statusAndCode(response: Response): Promise<[number, string]> {
  return [response.status, (await response.json()).error.code];
}

const validRequest = { websiteUrl: 'https://site.example/', features: { performance: true, chat: false } };

Deno.test('returns the transformed page with its report, the evidence of its resources and a sandbox policy', async () => {
  const response = await post(validRequest);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
  assert.equal(response.headers.get('content-security-policy'), "sandbox; default-src 'none'");
  assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
  assert.equal(JSON.parse(response.headers.get('x-transform-report') ?? '').performance.images, 1);
  assert.match(await response.text(), /fetchpriority="high"/);
  const { load } = JSON.parse(response.headers.get('x-transform-evidence') ?? '');
  assert.deepEqual([load.before.requests, load.before.bytes, load.before.unknownSizes], [2, page.length + 5_000, 0]);
  assert.equal(load.after.bytes, Math.ceil(page.length / 2) + 5_000);
});

Deno.test('ignores the look that an older demo asks for', async () => {
  const response = await post({ ...validRequest, look: 'poster' });
  assert.equal(response.status, 200);
  assert.equal(await response.text(), await (await post(validRequest)).text());
});

Deno.test('returns 400 for invalid and 413 for large bodies, 415 for other media types, 405 for other methods', async () => {
  const bodies: unknown[] = [
    {},
    { ...validRequest, websiteUrl: 1 },
    { ...validRequest, more: 1 },
    { ...validRequest, features: { magic: true } },
  ];
  for (const body of bodies) assert.equal((await post(body)).status, 400, JSON.stringify(body));
  assert.deepEqual(await statusAndCode(await post(' '.repeat(9000))), [413, 'too-large']);
  assert.equal((await post(validRequest, createHandler(), { headers: { 'content-type': 'text/plain' } })).status, 415);
  assert.equal((await createEndpoint('transform-website', createHandler())(new Request('http://localhost/'))).status, 405);
});

Deno.test('returns invalid-url for an invalid URL and the same failure for all hosts that can’t be fetched', async () => {
  assert.deepEqual(await statusAndCode(await post(validRequest, createFailingHandler(new PageFetchError('url')))), [400, 'invalid-url']);
  const failures = new Set<string>();
  for (const reason of ['host', 'address', 'dns', 'connect', 'tls', 'timeout', 'redirects', 'size'] as const) {
    const response = await post(validRequest, createFailingHandler(new PageFetchError(reason, 'secret detail')));
    const { error } = await response.json();
    failures.add(`${response.status} ${error.code} ${error.message}`);
  }
  assert.equal(failures.size, 1);
  assert.match([...failures][0] ?? '', /^422 unreachable /);
});

Deno.test('names what a public host answered instead of a page, with its status and no other detail', async () => {
  const cases = [
    ['status', '403', 'refused'],
    ['status', '503', 'refused'],
    ['status', '404', 'missing'],
    ['status', '500', 'unreachable'],
    ['type', 'application/pdf', 'not-html'],
    ['encoding', 'zstd', 'unreadable'],
    ['empty', '', 'empty'],
  ] as const;
  for (const [reason, detail, code] of cases) {
    const response = await post(validRequest, createFailingHandler(new PageFetchError(reason, detail)));
    const { error } = await response.json();
    assert.deepEqual([response.status, error.code], [422, code]);
    const fields = reason === 'status' ? { websiteUrl: `The server answers with the status ${detail}.` } : undefined;
    assert.deepEqual(error.fields, fields);
    assert.ok(detail === '' || !error.message.includes(detail));
  }
});
