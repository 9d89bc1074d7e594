import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { migrate } from '../src/postgres/migrate.ts';
import { TestStack } from '../testing/test-stack.ts';

let stack: TestStack;
before(async () => {
  stack = await TestStack.start();
});
after(() => stack.stop());

it('a database of another version is refused, with the command that helps', async () => {
  await stack.sql(`insert into supabase_migrations.schema_migrations (version, name) values ('20200101000000', 'unknown')`);
  await assert.rejects(migrate(stack.databaseUrl), /\(20200101000000_unknown\): run "npm run reset"/);
  await stack.sql(`delete from supabase_migrations.schema_migrations where name = 'unknown'`);
  assert.deepEqual(await migrate(stack.databaseUrl), []);

  await stack.sql(`update supabase_migrations.schema_migrations set statements = array['select 1']
    where version = (select min(version) from supabase_migrations.schema_migrations)`);
  await assert.rejects(migrate(stack.databaseUrl), /in another version \(\d+_\w+\): run "npm run reset"/);
});
