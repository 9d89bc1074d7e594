import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { repositoryPath } from 'local-backend/repository-path';
import { readSupabaseConfig } from 'local-backend/supabase-config';
import { createHostedDatabase } from 'local-backend/testing/hosted-database';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { runQuery } from 'local-backend/testing/test-database';
import { ADMIN, TestStack } from 'local-backend/testing/test-stack';
import { readCatalog } from './read-catalog.ts';

/** The SQL of docs/add-a-field.md in the order of the page. */
const [column = '', attribute = '', migration = '', changedLimit = ''] = [
  ...readFileSync(repositoryPath('docs/add-a-field.md'), 'utf8').matchAll(/```sql\n(.*?)```/gs),
].map(([, sql = '']) => sql.trim());

let stack: TestStack;
before(async () => {
  stack = await TestStack.start();
  await stack.sql(migration);
});
after(() => stack.stop());

describe('the SQL of docs/add-a-field.md', () => {
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

  it('the declarations add the same objects as the migration', async () => {
    const name = `added_field_${process.pid}`;
    const declared = await createHostedDatabase(stack, name);
    try {
      for (const file of readSupabaseConfig().db.migrations.schema_paths) await runQuery(declared, readChangedSchema(file));
      assert.deepEqual(await readCatalog(declared), await readCatalog(stack.databaseUrl));
    } finally {
      await stack.sql(`drop database ${name} with (force)`);
    }
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

/** Reads a file of supabase/schemas with the lines that the page adds to the end of the table and of the type. */
function readChangedSchema(file: string): string {
  return readFileSync(repositoryPath('supabase', file), 'utf8')
    .replace(/(create table public\.quotes \(.*?)\n\);/s, (_, table) => `${table},\n${column}\n);`)
    .replace(/(create type public\.quote_match as \(.*?)\n\);/s, (_, type) => `${type},\n${attribute}\n);`);
}
