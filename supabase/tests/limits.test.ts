import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { TestStack } from 'local-backend/testing/test-stack';

let stack: TestStack;
before(async () => {
  stack = await TestStack.start({
    RATE_LIMITS: '{"quote.address":"5/86400","quote.email":"100/86400","quote.all":"1000/86400"}',
    QUOTE_CONFIRMATION: 'on',
  });
});
after(() => stack.stop());

it('lets exactly the allowed number of parallel calls of one address through, whatever the caller claims to be', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      stack.post('submit-quote', createQuoteRequest(), { 'x-forwarded-for': `198.51.100.${index}` }),
    ),
  );
  assert.equal(answers.filter((answer) => answer.status === 200).length, 5);
  const refused = answers.find((answer) => answer.status === 429);
  assert.ok(refused && Number(refused.headers.get('retry-after')) > 0);
  assert.equal(((await refused.json()) as { error: { code: string } }).error.code, 'too-many-requests');
});

it('still answers a repeated submission with success when the limit is used up', async () => {
  const { data } = await stack
    .serviceClient()
    .from('quotes')
    .select('name,email,company,message,services,budget')
    .like('email', 'nora.%')
    .limit(1)
    .single();
  assert.equal((await stack.post('submit-quote', data)).status, 200);
});

it('stores no address and no e-mail in the counters', async () => {
  const { data } = await stack.serviceClient().from('rate_limits').select('key');
  assert.ok(data && data.length > 0);
  for (const { key } of data) assert.match(key, /^[a-z-]+\.[a-z-]+\/[0-9a-f]{32}$/);
});

it('confirms to the visitor without repeating what was typed, where the owner wants it', async () => {
  const mail = await stack.waitForMail((entry) => entry.subject === 'We have your quote request');
  assert.doesNotMatch(mail.text + mail.html, /Nora|Please call me/);
});
