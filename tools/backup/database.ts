import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import connectPostgres, { type TransactionSql } from 'postgres';
import { type BackupManifest, findTableFile, getTableFile, type TableBackup } from './manifest.ts';

type DatabaseBackup = Pick<BackupManifest, 'migrations' | 'tables'>;

/** All tables of these schemas are stored; of the auth service only the accounts, so that a backup contains no session. */
const SCHEMAS = ['public', 'private'];
const ACCOUNT_TABLES = ['auth.users', 'auth.identities', 'auth.mfa_factors'];

/**
 * Tables to which a migration adds rows, or, without any visitor or admin, the running site. A restore replaces these, also without
 * `replace`.
 */
const PREFILLED_TABLES = [
  'public.booking_rules',
  'public.booking_hours',
  ...['site_counts', 'failure_groups', 'function_errors', 'scheduled_runs', 'alarms'].map((name) => `private.${name}`),
];

/** A backup that hangs must not hold its locks: they delay migrations, and these all requests. */
const IDLE_TIMEOUT_MS = 60_000;

/** The site has changed or deleted a row since the transaction began: it has to be repeated. */
const SERIALIZATION_FAILURE = '40001';
const MAX_ATTEMPTS = 5;

/** Stores the rows of all tables at one moment (repeatable read) in `folder`. @throws Error if the database can't be read */
export async function backUpDatabase(url: string, folder: string): Promise<DatabaseBackup> {
  mkdirSync(path.dirname(getTableFile(folder, 'table')), { recursive: true, mode: 0o700 });
  return withTransaction(url, 'isolation level repeatable read read only', async (sql) => {
    const tables: Record<string, TableBackup> = {};
    for (const [table, columns] of await listTables(sql)) {
      const compressed = createGzip();
      const stored = pipeline(compressed, createWriteStream(getTableFile(folder, table), { mode: 0o600 }));
      const [content] = await Promise.all([readTable(sql, table, columns, compressed), stored]);
      tables[table] = { columns, ...content };
    }
    return { migrations: await listMigrations(sql), tables };
  });
}

/** Reads whether a backup fits a database. @throws Error as `restoreDatabase` does before its first write */
export async function assertDatabaseFits(url: string, backup: DatabaseBackup, replace: boolean): Promise<void> {
  await withTransaction(url, 'read only', (sql) => assertFits(sql, backup, replace));
}

/**
 * Loads a backup into a database with the same migrations, and compares every table with the backup before the commit.
 * @param replace Deletes the existing rows; otherwise all tables but the prefilled ones must be empty.
 * @throws Error if the database doesn't fit the backup; nothing is changed then
 */
export async function restoreDatabase(url: string, folder: string, backup: DatabaseBackup, replace: boolean): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return await tryToRestore(url, folder, backup, replace);
    } catch (error) {
      if ((error as { code?: unknown }).code !== SERIALIZATION_FAILURE || attempt === MAX_ATTEMPTS) throw error;
    }
}

async function tryToRestore(url: string, folder: string, backup: DatabaseBackup, replace: boolean): Promise<void> {
  // At one moment, so that rows which the site adds meanwhile aren't compared with the backup.
  await withTransaction(url, 'isolation level repeatable read', async (sql) => {
    await assertFits(sql, backup, replace);
    const tables = Object.entries(backup.tables);
    // Objects of later attachments stay listed, so that the job deletes them.
    await sql`create temporary table later_objects on commit drop as select * from public.attachment_objects`;
    for (const [table] of tables) if (replace || PREFILLED_TABLES.includes(table)) await sql.unsafe(`delete from ${table}`);
    // Without triggers and foreign keys, so that the rows are loaded as they were, in any order.
    await sql.unsafe('set local session_replication_role = replica');
    for (const [table, { columns }] of tables) {
      const target: Writable = await sql.unsafe(`copy ${table} (${quoteColumns(columns)}) from stdin`).writable();
      const { file, isCompressed } = findTableFile(folder, table);
      await pipeline(createReadStream(file), isCompressed ? createGunzip() : new PassThrough(), target);
    }
    for (const [table, { columns, rows, sha256 }] of tables) {
      const restored = await readTable(sql, table, columns, new PassThrough().resume());
      if (restored.sha256 !== sha256)
        throw new Error(`${table} has ${restored.rows} rows after the restore that differ from the ${rows} of the backup.`);
    }
    await sql`insert into public.attachment_objects select * from later_objects on conflict do nothing`;
  });
}

async function assertFits(sql: TransactionSql, backup: DatabaseBackup, replace: boolean): Promise<void> {
  const migrations = await listMigrations(sql);
  if (String(migrations) !== String(backup.migrations))
    throw new Error(
      `The database has other migrations than the backup (last ${migrations.at(-1)}, in the backup ${backup.migrations.at(-1)}): check out the commit of the backup and apply its migrations first.`,
    );
  if (replace) return;
  for (const table of Object.keys(backup.tables).filter((name) => !PREFILLED_TABLES.includes(name)))
    if ((await sql.unsafe(`select from ${table} limit 1`)).length > 0)
      throw new Error(`${table} isn't empty: restore into an empty database, or replace all rows with --replace.`);
}

/** Writes a table's rows in a defined order; returns their number and hash. */
async function readTable(
  sql: TransactionSql,
  table: string,
  columns: string[],
  target: Writable,
): Promise<{ rows: number; sha256: string }> {
  const digest = createHash('sha256');
  let rows = 0;
  const list = quoteColumns(columns);
  // The text format of COPY escapes line breaks, so every row is one line.
  const query = `copy (select ${list} from ${table} order by row(${list})::text collate "C") to stdout`;
  const source: Readable = await sql.unsafe(query).readable();
  // Without pipeline(), which pauses the source: postgres.js 3.4.9 doesn't resume its socket if the last rows arrive while the
  // stream is paused, and the transaction would stay open for ever.
  source.on('data', (chunk: Buffer) => {
    digest.update(chunk);
    for (const byte of chunk) if (byte === 10) rows += 1;
    target.write(chunk);
  });
  await finished(source);
  target.end();
  await finished(target);
  return { rows, sha256: digest.digest('hex') };
}

/** Lists the tables with the columns that aren't generated. */
async function listTables(sql: TransactionSql): Promise<[table: string, columns: string[]][]> {
  const rows = await sql<{ name: string; columns: string[] }[]>`
    select format('%I.%I', t.table_schema, t.table_name) as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and (t.table_schema in ${sql(SCHEMAS)} or t.table_schema || '.' || t.table_name in ${sql(ACCOUNT_TABLES)})
    group by 1 order by 1`;
  const sequences = await sql`select from pg_class where relkind = 'S' and relnamespace::regnamespace::text in ${sql(SCHEMAS)}`;
  if (sequences.length > 0)
    throw new Error('The database has a sequence, which a backup doesn’t contain: use uuid keys, as all tables do.');
  return rows.map(({ name, columns }) => [name, columns]);
}

async function listMigrations(sql: TransactionSql): Promise<string[]> {
  const rows = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}

function quoteColumns(columns: string[]): string {
  return columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(', ');
}

async function withTransaction<Result>(url: string, mode: string, work: (sql: TransactionSql) => Promise<Result>): Promise<Result> {
  // Values are written as text, so these settings must not depend on the server.
  const connection = {
    TimeZone: 'UTC',
    DateStyle: 'ISO',
    extra_float_digits: 3,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS,
  };
  const client = connectPostgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined, connection });
  try {
    return (await client.begin(mode, work)) as Result;
  } finally {
    await client.end({ timeout: 2 });
  }
}
