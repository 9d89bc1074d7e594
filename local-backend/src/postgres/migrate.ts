import { readdirSync, readFileSync } from 'node:fs';
import connectPostgres from 'postgres';
import { repositoryPath } from '../settings/repository-path.ts';

type Sql = ReturnType<typeof connectPostgres>;

/** A row of the table in which the Supabase CLI records migrations. */
interface AppliedMigration {
  version: string;
  name: string;
  statements: string[] | null;
}

/** @throws Error when the database belongs to a hosted project, or when the connection fails */
export async function assertLocalDatabase(url: string): Promise<void> {
  await withConnection(url, async (sql) => {
    const hostedRoles = sql`select from pg_roles where rolname in ('supabase_admin', 'supabase_auth_admin')`;
    const [hosted] = await hostedRoles.catch((error: Error & { code?: string }) => {
      throw new Error(`DATABASE_URL can't be used (${error.code ?? error.message}): start that Postgres, or correct the URL.`);
    });
    if (hosted) throw new Error('DATABASE_URL points at a hosted Supabase project: use a separate database for the local stack.');
  });
}

/**
 * Applies the pending migrations and, once, the seed. The database must have the auth schema. Returns the applied files.
 * @throws Error that names the failed migration, or those that the database has and this checkout doesn't
 */
export async function migrate(url: string, log: (line: string) => void = () => undefined): Promise<string[]> {
  return withConnection(url, async (sql) => {
    await sql.unsafe(readFileSync(repositoryPath('supabase/local-bootstrap.sql'), 'utf8'));
    // Same schema and table as the Supabase CLI.
    await sql`create schema if not exists supabase_migrations`;
    await sql`create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`;
    const applied = await sql<AppliedMigration[]>`select version, name, statements from supabase_migrations.schema_migrations`;
    const files = listMigrations();
    assertKnown(applied, files);
    const pending = files.filter((file) => !applied.some(({ version }) => version === readVersion(file)));
    for (const file of listEdited(applied, files))
      log(`database: ${file} was edited after it was applied, which changes nothing here: add a migration, or run "npm run reset"`);
    for (const file of pending) await applyMigration(sql, file);
    await seedOnce(sql);
    return pending;
  });
}

/** Makes the unsent e-mails due now that an earlier run claimed; locally no other worker is running. */
export async function makeOutboxMailsDue(url: string): Promise<void> {
  await withConnection(url, (sql) => sql`update public.outbox set next_attempt_at = now() where sent_at is null and attempts > 0`);
}

function listMigrations(): string[] {
  return readdirSync(repositoryPath('supabase/migrations'))
    .filter((file) => file.endsWith('.sql'))
    .sort();
}

/** @throws Error when another version of the repository has created the database */
function assertKnown(applied: AppliedMigration[], files: string[]): void {
  const versions = files.map(readVersion);
  const unknown = applied.filter(({ version }) => !versions.includes(version)).map(({ version, name }) => `${version}_${name}`);
  if (unknown.length === 0) return;
  throw new Error(
    `The database has migrations that this copy of the repository doesn't have (${unknown.join(', ')}), so another version created it: ` +
      'run "npm run reset", which deletes the local data, then start again.',
  );
}

/** Returns the files whose text isn't the one that was applied. The Supabase CLI records single statements, which aren't compared. */
function listEdited(applied: AppliedMigration[], files: string[]): string[] {
  return files.filter((file) => {
    const { statements } = applied.find(({ version }) => version === readVersion(file)) ?? {};
    return statements?.length === 1 && statements[0] !== readMigration(file);
  });
}

function readMigration(file: string): string {
  return readFileSync(repositoryPath('supabase/migrations', file), 'utf8');
}

function readVersion(file: string): string {
  return file.split('_')[0] ?? file;
}

async function applyMigration(sql: Sql, file: string): Promise<void> {
  const text = readMigration(file);
  const name = file.replace(/^\d+_|\.sql$/g, '');
  await sql
    .begin(async (transaction) => {
      await transaction.unsafe(text);
      await transaction`insert into supabase_migrations.schema_migrations (version, name, statements) values (${readVersion(file)}, ${name}, ${[text]})`;
    })
    .catch((error: Error) => {
      throw new Error(`Migration ${file} failed: ${error.message}`);
    });
}

async function seedOnce(sql: Sql): Promise<void> {
  const [seeded] = await sql`select from local_stack.facts where name = 'seeded'`;
  if (seeded) return;
  await sql.begin(async (transaction) => {
    await transaction.unsafe(readFileSync(repositoryPath('supabase/seed.sql'), 'utf8'));
    await transaction`insert into local_stack.facts (name) values ('seeded')`;
  });
}

async function withConnection<Result>(url: string, work: (sql: Sql) => PromiseLike<Result>): Promise<Result> {
  const sql = connectPostgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 2 });
  }
}
