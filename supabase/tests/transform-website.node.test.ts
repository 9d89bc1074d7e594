import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { findFreePort } from 'local-backend/free-port';
import { SITE_URL, TestStack, USER } from 'local-backend/testing/test-stack';
import { FEATURE_KEYS } from 'shared-contracts/transform';

const all = Object.fromEntries(FEATURE_KEYS.map((key) => [key, true]));

let stack: TestStack;
let site: Server;
let origin: string;
const fetched: string[] = [];

before(async () => {
  const port = await findFreePort();
  origin = `http://localhost:${port}`;
  site = createServer((request, response) => {
    fetched.push(request.url ?? '');
    if (request.url === '/redirect-to-inbox')
      return response.writeHead(302, { location: `http://127.0.0.1:${stack.ports.inbox}/email` }).end();
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Old</title><h1>Our shop</h1><script>steal()</script><p onclick="steal()">Text</p>');
  });
  await new Promise<void>((resolve) => site.listen(port, '127.0.0.1', resolve));
  stack = await TestStack.start({ STACK_CLIENT_SITES: origin });
});
after(async () => {
  await stack.stop();
  site.close();
  site.closeAllConnections();
});

const transform = (body: unknown, headers: Record<string, string> = {}) =>
  stack.post('transform-website', body, { authorization: `Bearer ${stack.publishableKey}`, ...headers });

describe('transform-website', () => {
  it('returns sandboxed HTML without the page’s scripts for the publishable key', async () => {
    const response = await transform({ websiteUrl: `${origin}/`, features: all }, { origin: SITE_URL });
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /^text\/html; charset=utf-8/);
    assert.match(response.headers.get('content-security-policy') ?? '', /sandbox/);
    assert.equal(response.headers.get('access-control-allow-origin'), SITE_URL);
    const html = await response.text();
    assert.match(html, /Our shop/);
    assert.doesNotMatch(html, /steal\(\)/);
  });

  it('serves signed-in users and callers without a key', async () => {
    const { data } = await (await stack.signIn(USER)).auth.getSession();
    for (const headers of [
      { apikey: stack.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
      { authorization: '', apikey: '' },
    ])
      assert.equal((await transform({ websiteUrl: `${origin}/`, features: { seo: true } }, headers)).status, 200);
  });

  for (const [what, body, status] of [
    ['no URL', { features: all }, 400],
    ['a relative URL', { websiteUrl: '/x', features: all }, 400],
    ['another scheme', { websiteUrl: 'file:///etc/passwd', features: all }, 400],
    ['a URL with credentials', { websiteUrl: 'http://a:b@example.com/', features: all }, 400],
    ['an unknown feature', { websiteUrl: 'http://example.com/', features: { evil: true } }, 400],
    ['a feature that is no boolean', { websiteUrl: 'http://example.com/', features: { seo: 'yes' } }, 400],
    ['an unknown key', { websiteUrl: 'http://example.com/', features: {}, callback: 'x' }, 400],
    ['a list', [], 400],
    ['a body of more than 8 KiB', { websiteUrl: `http://example.com/${'a'.repeat(9000)}`, features: all }, 413],
    ['a loopback address', { websiteUrl: 'http://127.0.0.1/', features: all }, 422],
    ['an IPv4-mapped loopback address', { websiteUrl: 'http://[::ffff:7f00:1]/', features: all }, 422],
    ['the cloud metadata address', { websiteUrl: 'http://169.254.169.254/latest/meta-data/', features: all }, 422],
    ['a private address', { websiteUrl: 'http://10.0.0.1/', features: all }, 422],
  ] as const) {
    it(`returns ${status} for ${what} without network details`, async () => {
      const response = await transform(body);
      assert.equal(response.status, status);
      const { error } = (await response.json()) as { error: { code: string; message: string; requestId: string } };
      assert.equal(error.requestId, response.headers.get('x-request-id'));
      assert.doesNotMatch(error.message, /ECONN|127|169|10\.|refused/i);
    });
  }

  it('returns 422 for a redirect to a private address', async () => {
    assert.equal((await transform({ websiteUrl: `${origin}/redirect-to-inbox`, features: all })).status, 422);
    assert.ok(fetched.includes('/redirect-to-inbox'));
  });

  it('the local rate limits allow 60 previews in a row', async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < 6; round++) {
      const responses = Array.from({ length: 10 }, () => transform({ websiteUrl: `${origin}/`, features: { seo: true } }));
      for (const { status } of await Promise.all(responses)) statuses.add(status);
    }
    assert.deepEqual(statuses, new Set([200]));
  });
});
