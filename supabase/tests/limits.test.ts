import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { TestStack } from 'local-backend/testing/test-stack';
import { createSampleQuote } from 'shared-contracts/testing/sample-quote';

let stack: TestStack;
before(async () => {
  stack = await TestStack.start({
    RATE_LIMITS: '{"quote.address":"5/86400","quote.email":"100/86400","quote.all":"1000/86400"}',
    QUOTE_CONFIRMATION: 'on',
  });
});
after(() => stack.stop());

it('5 of 20 parallel calls of one IP address pass, regardless of their X-Forwarded-For; the others get 429 with Retry-After', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      stack.post('submit-quote', createQuoteRequest(), { 'x-forwarded-for': `198.51.100.${index}` }),
    ),
  );
  assert.equal(responses.filter((response) => response.status === 200).length, 5);
  const rejected = responses.find((response) => response.status === 429);
  assert.ok(rejected && Number(rejected.headers.get('retry-after')) > 0);
  assert.equal(((await rejected.json()) as { error: { code: string } }).error.code, 'too-many-requests');
});

it('a repeated submission gets 200 although the limit is reached', async () => {
  const { data } = await stack
    .serviceClient()
    .from('quotes')
    .select(Object.keys(createSampleQuote()).join())
    .like('email', 'nora.%')
    .limit(1)
    .single();
  assert.equal((await stack.post('submit-quote', data)).status, 200);
});

it('counters contain a hash and neither IP address nor e-mail address', async () => {
  const { data } = await stack.serviceClient().from('rate_limits').select('key');
  assert.ok(data && data.length > 0);
  for (const { key } of data) assert.match(key, /^[a-z-]+\.[a-z-]+\/[0-9a-f]{32}$/);
});

it('QUOTE_CONFIRMATION=on sends the visitor an e-mail without the form’s content', async () => {
  const mail = await stack.waitForMail((entry) => entry.subject === 'We have your quote request');
  assert.doesNotMatch(mail.text + mail.html, /Nora|Please call me/);
});
