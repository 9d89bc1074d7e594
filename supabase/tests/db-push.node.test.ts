import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { repositoryPath } from 'local-backend/repository-path';
import { createHostedDatabase } from 'local-backend/testing/hosted-database';
import { runQuery } from 'local-backend/testing/test-database';
import { TestStack } from 'local-backend/testing/test-stack';

let stack: TestStack;
let pushed: string;
before(async () => {
  stack = await TestStack.start();
  pushed = await createHostedDatabase(stack, `pushed_${process.pid}`);
});
after(async () => {
  await runQuery(stack.databaseUrl, `drop database pushed_${process.pid} with (force)`);
  await stack.stop();
});

/** Runs the Supabase CLI in the repository, with a temporary home folder. */
async function runSupabase(...args: string[]): Promise<string> {
  const env = { ...process.env, HOME: tmpdir(), DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' };
  const { stdout, stderr } = await promisify(execFile)(repositoryPath('node_modules/.bin/supabase'), args, { cwd: repositoryPath(), env });
  return stdout + stderr;
}

describe('supabase db push', () => {
  it('applies all migrations to an empty database, and none the second time', async () => {
    assert.match(await runSupabase('db', 'push', `--remote=${pushed}`, '--yes'), /20261129000000_access/);
    assert.match(await runSupabase('db', 'push', `--remote=${pushed}`, '--yes'), /up to date/i);
  });

  it('creates no accounts and no quotes', async () => {
    const [people] = await runQuery<{ n: number }>(
      pushed,
      'select (select count(*) from auth.users)::int + (select count(*) from quotes)::int as n',
    );
    assert.equal(people?.n, 0);
  });
});
