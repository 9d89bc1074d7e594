import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { findFreePort } from 'local-backend/free-port';
import { ADMIN, SITE_URL, TestStack, USER } from 'local-backend/testing/test-stack';
import type { CreatedReport, DemoReport } from 'shared-contracts/demo-report';
import { FEATURE_KEYS } from 'shared-contracts/transform';
import { createSession, deliver } from './requests.ts';

const load = { requests: 12, bytes: 480_000, unknownSizes: 1, blockingRequests: 3, blockingMs: 450.5 };
const content = {
  site: 'www.example.com',
  features: ['seo', 'security'],
  results: {
    'image-alt': { before: 12, after: 0, where: ['#main>img:nth-of-type(1)', '.hero > a:nth-child(2)'] },
    'link-name': { before: 1, after: 1, where: [] },
    framing: { before: 1, after: null, where: [] },
  },
  load: { before: load, after: { ...load, bytes: 120_000 } },
  headers: { 'referrer-policy': 'added' },
};

let stack: TestStack;
let site: Server;
let siteOrigin: string;
const fetched: string[] = [];
before(async () => {
  const port = await findFreePort();
  siteOrigin = `http://localhost:${port}`;
  site = createServer((request, response) => {
    fetched.push(request.url ?? '');
    if (request.url === '/redirect-to-inbox')
      return response.writeHead(302, { location: `http://127.0.0.1:${stack.ports.inbox}/email` }).end();
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Old</title><h1>Our shop</h1><script>steal()</script><p onclick="steal()">Text</p>');
  });
  await new Promise<void>((resolve) => site.listen(port, '127.0.0.1', resolve));
  // The window ends in the year 2033.
  stack = await TestStack.start({ STACK_CLIENT_SITES: siteOrigin, RATE_LIMITS: '{"form.address":"3/1000000000"}' });
});
after(async () => {
  await stack.stop();
  site.close();
  site.closeAllConnections();
});

describe('transform-website', () => {
  const features = Object.fromEntries(FEATURE_KEYS.map((key) => [key, true]));
  const transform = (body: unknown, headers: Record<string, string> = {}) => stack.post('transform-website', body, headers);

  it('returns sandboxed HTML without the page’s scripts to visitors, accounts and callers without a key', async () => {
    for (const headers of [
      { authorization: `Bearer ${stack.publishableKey}` },
      await createSession(stack, USER),
      { authorization: '', apikey: '' },
    ] as Record<string, string>[]) {
      const response = await transform({ websiteUrl: `${siteOrigin}/`, features }, { origin: SITE_URL, ...headers });
      assert.equal(response.status, 200);
      assert.match(response.headers.get('content-type') ?? '', /^text\/html; charset=utf-8/);
      assert.match(response.headers.get('content-security-policy') ?? '', /sandbox/);
      assert.equal(response.headers.get('access-control-allow-origin'), SITE_URL);
      const html = await response.text();
      assert.match(html, /Our shop/);
      assert.doesNotMatch(html, /steal\(\)/);
    }
  });

  it('refuses invalid requests and private addresses without network details', async () => {
    for (const [websiteUrl, status] of [
      ['file:///etc/passwd', 400],
      [`http://example.com/${'a'.repeat(9000)}`, 413],
      ['http://127.0.0.1/', 422],
      ['http://[::ffff:7f00:1]/', 422],
      [`${siteOrigin}/redirect-to-inbox`, 422],
    ] as const) {
      const response = await transform({ websiteUrl, features });
      assert.equal(response.status, status, websiteUrl);
      const { error } = (await response.json()) as { error: { message: string; requestId: string } };
      assert.equal(error.requestId, response.headers.get('x-request-id'));
      assert.doesNotMatch(error.message, /ECONN|127|169|10\.|refused/i);
    }
    assert.ok(fetched.includes('/redirect-to-inbox'));
  });
});

it('answer-form returns the typed fields of a form and neither stores nor logs them', async () => {
  const secret = 'Needle4711';
  const fields = [
    { name: 'Your name', kind: 'line', value: secret },
    { name: 'Guests', kind: 'number', value: '4' },
    { name: 'E-mail', kind: 'email', value: '<script>' },
  ];
  const response = await stack.post('answer-form', { fields });
  assert.equal(response.status, 200);
  const { receipt, columns } = (await response.json()) as { receipt: string; columns: unknown };
  assert.equal(receipt, response.headers.get('x-request-id'));
  assert.deepEqual(columns, [
    { column: 'your_name', type: 'text', value: secret },
    { column: 'guests', type: 'numeric', value: 4 },
    { column: 'e_mail', type: 'text', value: null, problem: 'not an email address' },
  ]);
  const tables = await stack.sql<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  for (const { name } of tables)
    assert.equal((await stack.sql(`select 1 from public."${name}" t where t::text like '%${secret}%'`)).length, 0, name);
  assert.doesNotMatch(stack.readFunctionLog(), new RegExp(secret));
  assert.equal((await stack.post('answer-form', { fields: [{ name: 'a', kind: 'line', value: 'b', extra: 1 }] })).status, 400);
  for (const status of [200, 200, 429]) assert.equal((await stack.post('answer-form', { fields })).status, status);
});

async function create(body: object = content): Promise<CreatedReport> {
  const response = await stack.post('create-report', body);
  assert.equal(response.status, 200);
  return (await response.json()) as CreatedReport;
}

const read = (id: string) => stack.fetch(`/functions/v1/read-report?id=${encodeURIComponent(id)}`);
const countRows = async () => Number((await stack.sql<{ count: string }>('select count(*) from demo_reports'))[0]?.count);

describe('reports of the demo', () => {
  it('stores a report for 30 days under a random ID of 144 bits', async () => {
    const { id, secret, expiresAt } = await create();
    assert.match(id, /^[\w-]{24}$/);
    assert.match(secret, /^[\w-]{24}$/);
    assert.ok(Math.abs(Date.parse(expiresAt) - Date.now() - 30 * 86_400_000) < 3_600_000);
    const response = await read(id);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('x-robots-tag'), 'noindex');
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
    const report = (await response.json()) as DemoReport;
    const { site, features, load: estimate, headers } = content;
    assert.deepEqual([report.site, report.features, report.load, report.headers], [site, features, estimate, headers]);
    const scores = report.areas.map(({ area, scoreBefore, scoreAfter }) => `${area}: ${scoreBefore} → ${scoreAfter}`);
    assert.deepEqual(scores, ['accessibility: 0 → 50', 'security: 0 → 0']);
    assert.equal('secret' in report, false);
    assert.equal(
      (await stack.sql(`select from demo_reports where secret_hash like '%${secret}%' or content::text like '%${secret}%'`)).length,
      0,
    );
  });

  it('refuses values that a report can’t contain', async () => {
    const rows = await countRows();
    const hostile: unknown[] = [
      {},
      { ...content, results: {} },
      { ...content, html: '<script>alert(1)</script>' },
      { ...content, site: 'javascript:alert(1)' },
      { ...content, results: { title: { before: 1, after: 0, where: ['<img src=x onerror=alert(1)>'] } } },
    ];
    for (const body of hostile) {
      const response = await stack.post('create-report', body);
      assert.equal(response.status, 400, JSON.stringify(body));
    }
    assert.equal((await stack.post('create-report', { ...content, html: 'x'.repeat(70_000) })).status, 413);
    assert.equal(await countRows(), rows);
  });

  it('deletes a report only by its secret or for an admin', async () => {
    const { id, secret } = await create();
    const other = await create();
    const remove = (body: object, headers = {}) => stack.post('delete-report', body, headers);
    assert.equal((await remove({ id, secret: other.secret })).status, 404);
    assert.equal((await remove({ id })).status, 401);
    assert.equal((await remove({ id }, await createSession(stack, USER))).status, 403);
    assert.equal((await remove({ id: `${id.slice(0, -1)}%`, secret })).status, 404);
    assert.equal((await read(id)).status, 200);
    assert.equal((await remove({ id, secret })).status, 200);
    assert.equal((await remove({ id: other.id }, await createSession(stack, ADMIN))).status, 200);
    for (const deleted of [id, other.id]) assert.equal((await read(deleted)).status, 404);
  });

  it('deletes an expired report with the next delivery of emails', async () => {
    const { id } = await create();
    await stack.sql(`update demo_reports set expires_at = now() where id = '${id}'`);
    assert.equal((await read(id)).status, 404);
    await deliver(stack);
    assert.equal((await stack.sql(`select id from demo_reports where id = '${id}'`)).length, 0);
  });

  it('returns 503 for a report of a newer release that can’t be read', async () => {
    const { id } = await create();
    await stack.sql(`update demo_reports set content = content || '{"results":{"new-check":{}}}' where id = '${id}'`);
    const refused = await read(id);
    assert.equal(refused.status, 503);
    const { error } = (await refused.json()) as { error: { code: string; message: string } };
    assert.equal(error.code, 'unreadable-report');
    assert.match(error.message, /^This report was saved by a newer version of this site\. Please try again later\. \(Reference /);
  });

  it('responds to malformed ids like to unknown ones', async () => {
    for (const id of ['', 'x', '../quotes', 'a'.repeat(24), `' or 1=1 --`, '%00', '_'.repeat(24)]) {
      const response = await read(id);
      assert.equal(response.status, 404);
      assert.equal(((await response.json()) as { error: { code: string } }).error.code, 'not-found');
    }
  });
});
