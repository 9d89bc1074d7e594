import { readdirSync, readFileSync } from 'node:fs';
import connectPostgres from 'postgres';
import { repositoryPath } from '../settings/repository-path.ts';

type Sql = ReturnType<typeof connectPostgres>;

const MIGRATIONS = repositoryPath('supabase/migrations');

interface Migration {
  version: string;
  name: string;
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
 * Applies the pending migrations and, once, the seed. The database must have the auth schema. Returns the names of what it applied.
 * @throws Error that names the failed migration, or those that the database has and this copy of the repository doesn't
 */
export async function migrate(url: string): Promise<string[]> {
  return withConnection(url, async (sql) => {
    await sql.unsafe(readFileSync(repositoryPath('supabase/local-bootstrap.sql'), 'utf8'));
    // Same schema and table as the Supabase CLI.
    await sql`create schema if not exists supabase_migrations`;
    await sql`create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`;
    const applied = await sql<Migration[]>`select version, name from supabase_migrations.schema_migrations`;
    const migrations = readMigrations();
    const unknown = applied.filter(({ version }) => !migrations.some((migration) => migration.version === version));
    if (unknown.length > 0) {
      const names = unknown.map(({ version, name }) => `${version}_${name}`).join(', ');
      throw new Error(
        `The database has migrations that this copy of the repository doesn't have (${names}): ` +
          'run "npm run reset", which deletes the local data, then start again.',
      );
    }
    const pending = migrations.filter(({ version }) => !applied.some((earlier) => earlier.version === version));
    for (const migration of pending) await applyMigration(sql, migration);
    await seedOnce(sql);
    return pending.map(({ name }) => name);
  });
}

/** Makes the unsent e-mails due now that an earlier run claimed; locally no other worker is running. */
export async function makeOutboxMailsDue(url: string): Promise<void> {
  await withConnection(url, (sql) => sql`update public.outbox set next_attempt_at = now() where sent_at is null and attempts > 0`);
}

/** Lists the migrations of this checkout, in their order. */
function readMigrations(): Migration[] {
  const files = readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => {
    const [, version = '', name = ''] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
    return { version, name };
  });
}

async function applyMigration(sql: Sql, { version, name }: Migration): Promise<void> {
  const statements = readFileSync(`${MIGRATIONS}/${version}_${name}.sql`, 'utf8');
  await sql
    .begin(async (transaction) => {
      await transaction.unsafe(statements);
      await transaction`insert into supabase_migrations.schema_migrations (version, name, statements) values (${version}, ${name}, ${[statements]})`;
    })
    .catch((error: Error) => {
      throw new Error(`Migration ${version}_${name} failed: ${error.message}`);
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
