import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { assertLocalDatabase, migrate } from '../src/postgres/migrate.ts';
import { TestStack } from '../testing/test-stack.ts';

let stack: TestStack;
before(async () => {
  stack = await TestStack.start();
});
after(() => stack.stop());

it('a database of another version is refused, with the command that helps', async () => {
  await stack.sql(`insert into supabase_migrations.schema_migrations (version, name) values ('20200101000000', 'unknown')`);
  await assert.rejects(migrate(stack.databaseUrl), /\(20200101000000_unknown\): run "npm run reset"/);
});

it('a database with the roles of a hosted project is refused', {
  skip: process.env.DB === 'postgres' && 'would change the roles of a server that other tests share',
}, async () => {
  await stack.sql('create role supabase_admin');
  await assert.rejects(assertLocalDatabase(stack.databaseUrl), /hosted Supabase project/);
});
