import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { migrate } from '../src/postgres/migrate.ts';
import { TestStack } from '../testing/test-stack.ts';

let stack: TestStack;
before(async () => {
  stack = await TestStack.start();
});
after(() => stack.stop());

describe('migrate', () => {
  it('reports a migration that was edited after it was applied', async () => {
    await stack.sql("update supabase_migrations.schema_migrations set statements = array['select 1'] where name = 'baseline'");
    const lines: string[] = [];
    assert.deepEqual(await migrate(stack.databaseUrl, (line) => lines.push(line)), []);
    assert.match(lines.join(), /20261123000000_baseline\.sql was edited after it was applied.* "npm run reset"/);
  });

  it('refuses a database of another version and prints the command that helps', async () => {
    await stack.sql("insert into supabase_migrations.schema_migrations (version, name) values ('20261101000000', 'access')");
    await assert.rejects(migrate(stack.databaseUrl), /doesn't have \(20261101000000_access\).*run "npm run reset"/);
  });
});
