import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { openAuthAndRest } from 'local-backend/auth-and-rest';
import { migrate } from 'local-backend/migrate';
import { repositoryPath } from 'local-backend/repository-path';
import { runQuery } from 'local-backend/testing/test-database';
import { TestStack } from 'local-backend/testing/test-stack';

// Compares the database that the Supabase CLI creates with the local stack's.
let stack: TestStack;
let pushed: string;
before(async () => {
  stack = await TestStack.start();
  pushed = Object.assign(new URL(stack.databaseUrl), { pathname: `/pushed_${process.pid}` }).href;
  await stack.sql(`create database pushed_${process.pid}`);
  const system = openAuthAndRest(pushed, {
    siteOrigins: ['http://localhost'],
    apiUrl: stack.api,
    inboxUrl: stack.api,
    storageFolder: stack.dataDir,
  });
  await system.createSystemSchemas();
  await system.close();
  await runQuery(pushed, readFileSync(repositoryPath('supabase/local-bootstrap.sql'), 'utf8'));
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

const SCHEMA = `
  select format('%s %s.%s %s %s', 'column', table_schema, table_name, column_name, concat_ws(' ', data_type, is_nullable, column_default)) as line
    from information_schema.columns where table_schema in ('public', 'private')
  union all select format('policy %s.%s %s %s', schemaname, tablename, policyname, concat_ws(' ', cmd, roles::text, qual, with_check)) from pg_policies
  union all select format('constraint %s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint where connamespace in ('public'::regnamespace, 'private'::regnamespace)
  union all select format('index %s', indexdef) from pg_indexes where schemaname in ('public', 'private')
  union all select format('function %s %s', pg_get_functiondef(oid), proacl) from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  union all select format('trigger %s', pg_get_triggerdef(t.oid)) from pg_trigger t join pg_class c on c.oid = tgrelid where c.relnamespace = 'public'::regnamespace and not tgisinternal
  union all select format('rights %s %s %s', oid::regclass, relacl, relrowsecurity) from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'
  union all select format('column rights %s %s %s', attrelid::regclass, attname, attacl) from pg_attribute where attacl is not null and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  order by 1`;

describe('supabase db push', () => {
  it('applies all migrations to an empty database, and none the second time', async () => {
    assert.match(await runSupabase('db', 'push', `--remote=${pushed}`, '--yes'), /20261101000600_search/);
    assert.match(await runSupabase('db', 'push', `--remote=${pushed}`, '--yes'), /up to date/i);
  });

  it('creates the same database objects as the local stack', async () => {
    const local = await stack.sql<{ line: string }>(SCHEMA);
    assert.ok(local.length > 100);
    assert.deepEqual(await runQuery(pushed, SCHEMA), local);
  });

  it('creates no accounts and no quotes', async () => {
    const [people] = await runQuery<{ n: number }>(
      pushed,
      'select (select count(*) from auth.users)::int + (select count(*) from quotes)::int as n',
    );
    assert.equal(people?.n, 0);
  });

  it('records the migrations where the local stack finds them as applied', async () => {
    assert.deepEqual(await migrate(pushed), []);
  });
});
