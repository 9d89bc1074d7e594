import { readdirSync, readFileSync } from 'node:fs';
import connectPostgres from 'postgres';
import { repositoryPath } from './repository-path.ts';

type Sql = ReturnType<typeof connectPostgres>;

/**
 * Refuses to touch a hosted project, however it was addressed.
 * @throws Error that says what to do, also when nothing answers at the address
 */
export async function assertLocalDatabase(url: string): Promise<void> {
  await using(url, async (sql) => {
    const found = sql`select from pg_roles where rolname in ('supabase_admin', 'supabase_auth_admin')`;
    const [hosted] = await found.catch((error: Error & { code?: string }) => {
      throw new Error(`DATABASE_URL can't be used (${error.code ?? error.message}): start that Postgres, or correct the address.`);
    });
    if (hosted) throw new Error('DATABASE_URL points at a hosted Supabase project: the local stack only uses a database of its own.');
  });
}

/** Brings a database that has the auth schema to the newest migration and seeds it once. Returns what was applied. */
export async function migrate(url: string): Promise<string[]> {
  return using(url, async (sql) => {
    await sql.unsafe(readFileSync(repositoryPath('supabase/local-bootstrap.sql'), 'utf8'));
    await sql`create schema if not exists supabase_migrations`;
    // The same table that the official command line keeps.
    await sql`create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`;
    const known = new Set(
      (await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`).map((row) => row.version),
    );
    const pending = migrationFiles().filter((file) => !known.has(version(file)));
    for (const file of pending) await applyFile(sql, file);
    await seed(sql);
    return pending;
  });
}

/** Makes mails due again that an earlier run had taken and not sent: locally there is no other worker. */
export async function releaseOutbox(url: string): Promise<void> {
  await using(url, (sql) => sql`update public.outbox set next_attempt_at = now() where sent_at is null`);
}

function migrationFiles(): string[] {
  return readdirSync(repositoryPath('supabase/migrations'))
    .filter((file) => file.endsWith('.sql'))
    .sort();
}

function version(file: string): string {
  return file.split('_')[0] ?? file;
}

async function applyFile(sql: Sql, file: string): Promise<void> {
  const text = readFileSync(repositoryPath('supabase/migrations', file), 'utf8');
  const name = file.replace(/^\d+_|\.sql$/g, '');
  await sql
    .begin(async (transaction) => {
      await transaction.unsafe(text);
      await transaction`insert into supabase_migrations.schema_migrations (version, name, statements) values (${version(file)}, ${name}, ${[text]})`;
    })
    .catch((error: Error) => {
      throw new Error(`Migration ${file} failed: ${error.message}`);
    });
}

async function seed(sql: Sql): Promise<void> {
  const [done] = await sql`select from local_stack.facts where name = 'seeded'`;
  if (done) return;
  await sql.begin(async (transaction) => {
    await transaction.unsafe(readFileSync(repositoryPath('supabase/seed.sql'), 'utf8'));
    await transaction`insert into local_stack.facts (name) values ('seeded')`;
  });
}

async function using<Result>(url: string, work: (sql: Sql) => PromiseLike<Result>): Promise<Result> {
  const sql = connectPostgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 2 });
  }
}
