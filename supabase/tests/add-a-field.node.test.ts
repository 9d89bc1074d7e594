import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { repositoryPath } from 'local-backend/repository-path';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { ADMIN, TestStack } from 'local-backend/testing/test-stack';

/** The migrations of docs/develop.md in the order of the page. */
const [migration = '', changedLimit = ''] = [
  ...readFileSync(repositoryPath('docs/develop.md'), 'utf8').matchAll(/```sql\n(alter .*?)```/gs),
].map(([, sql = '']) => sql.trim());

let stack: TestStack;
before(async () => {
  stack = await TestStack.start();
  await stack.sql(migration);
});
after(() => stack.stop());

describe('the SQL of docs/develop.md', () => {
  it('a search finds the text of the added field and its rows contain the field', async () => {
    const quote = { ...createQuoteRequest({}), phone: 'Needle 555' };
    const { error } = await stack
      .serviceClient()
      .from('quotes')
      .insert(quote as never);
    assert.equal(error, null);
    const admin = await stack.signIn(ADMIN);
    const { data } = await admin.rpc('search_quotes', { p_search: 'needle 555', p_messages: true });
    assert.equal((data?.[0] as { phone?: string } | undefined)?.phone, 'Needle 555');
  });

  it('a search still finds the setup of the demo', async () => {
    assert.equal((await stack.post('submit-quote', createQuoteRequest({ setup: 'Website: needle.example' }))).status, 200);
    const admin = await stack.signIn(ADMIN);
    const { data } = await admin.rpc('search_quotes', { p_search: 'needle.example', p_messages: true });
    assert.equal(data?.length, 1);
  });

  it('the changed limit of a field applies to the database', async () => {
    await stack.sql(changedLimit);
    const insert = (length: number) =>
      stack
        .serviceClient()
        .from('quotes')
        .insert(createQuoteRequest({ company: 'x'.repeat(length) }) as never);
    assert.deepEqual([(await insert(200)).error, (await insert(201)).error?.code], [null, '23514']);
  });
});
