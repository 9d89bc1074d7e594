import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { TestStack } from 'local-backend/testing/test-stack';

const SECRET = 'Needle4711';
let stack: TestStack;
before(async () => {
  stack = await TestStack.start({ RATE_LIMITS: '{"form.address":"3/1000000000"}' });
});
after(() => stack.stop());

it('answer-form returns the typed fields of a form and neither stores nor logs them', async () => {
  const fields = [
    { name: 'Your name', kind: 'line', value: SECRET },
    { name: 'Guests', kind: 'number', value: '4' },
    { name: 'E-mail', kind: 'email', value: '<script>' },
  ];
  const response = await stack.post('answer-form', { fields });
  assert.equal(response.status, 200);
  const { receipt, columns } = (await response.json()) as { receipt: string; columns: unknown };
  assert.equal(receipt, response.headers.get('x-request-id'));
  assert.deepEqual(columns, [
    { column: 'your_name', type: 'text', value: SECRET },
    { column: 'guests', type: 'numeric', value: 4 },
    { column: 'e_mail', type: 'text', value: null, problem: 'not an e-mail address' },
  ]);
  const tables = await stack.sql<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  for (const { name } of tables) {
    const found = await stack.sql(`select 1 from public."${name}" t where t::text like '%${SECRET}%'`);
    assert.equal(found.length, 0, name);
  }
  assert.equal((await stack.post('answer-form', { fields: [{ name: 'a', kind: 'line', value: 'b', extra: 1 }] })).status, 400);
  for (const status of [200, 200, 429]) assert.equal((await stack.post('answer-form', { fields })).status, status);
});
