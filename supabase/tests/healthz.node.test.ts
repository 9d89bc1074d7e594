import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { TestStack } from 'local-backend/testing/test-stack';
import { waitFor } from 'local-backend/testing/wait-for';
import { FakeMailProvider } from './fake-mail-provider.ts';

let stack: TestStack;
let provider: FakeMailProvider;
before(async () => {
  provider = await FakeMailProvider.start();
  stack = await TestStack.start({ MAIL_API_URL: provider.url });
});
after(async () => {
  await stack.stop();
  provider.stop();
});

const requestHealth = (key?: string, method = 'GET') =>
  stack.fetch('/functions/v1/healthz', { method, headers: key ? { apikey: key } : {} });

/** Waits until the function returns a status. It shares a result for a second. */
const waitForStatus = (status: number) => waitFor(`healthz returns ${status}`, async () => (await requestHealth()).status === status);

describe('healthz', () => {
  it('returns 200 without details to strangers, and the checks to the secret key', async () => {
    const stranger = await requestHealth();
    assert.deepEqual([stranger.status, await stranger.json()], [200, { ok: true }]);
    assert.equal(stranger.headers.get('cache-control'), 'no-store');
    assert.deepEqual(await (await requestHealth(stack.publishableKey)).json(), { ok: true });
    const owner = await requestHealth(stack.secretKey);
    assert.deepEqual(await owner.json(), { ok: true, database: true, outboxAgeSeconds: null, mail: true });
    const post = await requestHealth(undefined, 'POST');
    assert.deepEqual([post.status, post.headers.get('allow')], [405, 'GET, HEAD, OPTIONS']);
  });

  it('responds to HEAD with the status and no body', async () => {
    const head = await requestHealth(undefined, 'HEAD');
    assert.deepEqual([head.status, head.headers.get('cache-control'), await head.text()], [200, 'no-store', '']);
  });

  it('returns 503 if an email has waited longer than 15 minutes', async () => {
    provider.behavior = 'fails';
    assert.equal((await stack.post('submit-quote', createQuoteRequest())).status, 200);
    await stack.sql("update outbox set created_at = now() - interval '20 minutes' where sent_at is null");
    await waitForStatus(503);
    const stranger = await requestHealth();
    assert.deepEqual([stranger.status, await stranger.json()], [503, { ok: false }]);
    const { outboxAgeSeconds, ...owner } = await (await requestHealth(stack.secretKey)).json();
    assert.deepEqual(owner, { ok: false, database: true, mail: true });
    assert.ok(outboxAgeSeconds >= 1200 && outboxAgeSeconds < 2400, String(outboxAgeSeconds));
  });

  it('ignores emails that are older than a week', async () => {
    await stack.sql("update outbox set created_at = now() - interval '8 days' where sent_at is null");
    await waitForStatus(200);
  });

  it('returns 503 when the database can’t be queried', async () => {
    await stack.sql('alter table outbox rename to moved');
    try {
      await waitForStatus(503);
      assert.deepEqual(await (await requestHealth(stack.secretKey)).json(), {
        ok: false,
        database: false,
        outboxAgeSeconds: null,
        mail: true,
      });
    } finally {
      await stack.sql('alter table moved rename to outbox');
    }
  });
});
