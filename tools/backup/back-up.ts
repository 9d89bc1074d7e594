import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { createServiceRoleClient } from 'local-backend/service-client';
import connectPostgres, { type TransactionSql } from 'postgres';
import { repository } from '../parts.ts';

/** A database, and the storage with the bucket of its attachments. */
export interface Backend {
  databaseUrl: string;
  storage: ReturnType<typeof createServiceRoleClient>['storage'];
}

/** What a backup contains; written last, so that a folder without it is no backup. Hashes are SHA-256. */
export interface Backup {
  createdAt: string;
  /** Commit of the code that made the backup: its migrations create the tables, and its parts the site. */
  commit: string;
  migrations: string[];
  /** Hash of the rows, by schema and name. */
  tables: Record<string, string>;
  /** Attachments of quotes, received e-mails and replies, by id. */
  attachments: Record<string, { type: string; sha256: string }>;
}

/** Of the auth service only the accounts are stored, so that a backup contains no session. */
const ACCOUNT_TABLES = ['auth.users', 'auth.identities', 'auth.mfa_factors'];
/** The rows of all other tables belong to these, or come from migrations and from the site itself. */
const TABLES_OF_PEOPLE = ['auth.users', 'public.quotes', 'public.bookings', 'public.received_emails'];

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const getTableFile = (folder: string, table: string) => path.join(folder, `${table}.copy.gz`);
const getAttachmentFile = (folder: string, sha256: string) => path.join(folder, `attachment-${sha256}`);

/**
 * Stores the rows of all tables at one moment, and the attachments, in a new folder that only its owner can read.
 * @throws Error if a part can't be read; the folder is removed then
 */
export async function createBackup({ databaseUrl, storage }: Backend, folder: string): Promise<Backup> {
  if (existsSync(folder)) throw new Error(`${folder} exists: name a new folder for each backup.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: repository, encoding: 'utf8' }).trim();
    const backup: Backup = { createdAt: new Date().toISOString(), commit, migrations: [], tables: {}, attachments: {} };
    const claimed = await inTransaction(databaseUrl, 'isolation level repeatable read read only', async (sql) => {
      backup.migrations = await listMigrations(sql);
      for (const [table, columns] of await listTables(sql)) {
        const rows = await readRows(sql, table, columns);
        writeFileSync(getTableFile(folder, table), gzipSync(rows), { mode: 0o600 });
        backup.tables[table] = hash(rows);
      }
      return sql<{ id: string; type: string }[]>`
        select id, type from public.attachments where num_nonnulls(quote_id, received_email_id, reply_id) > 0 order by id`;
    });
    for (const { id, type } of claimed) {
      const bytes = await download(storage, id);
      const sha256 = hash(bytes);
      writeFileSync(getAttachmentFile(folder, sha256), bytes, { mode: 0o600 });
      backup.attachments[id] = { type, sha256 };
    }
    writeFileSync(path.join(folder, 'backup.json'), JSON.stringify(backup, null, 2), { mode: 0o600 });
    return backup;
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
}

/**
 * Loads a backup into a database with the same migrations and without people, and compares every table and attachment with it. Can be
 * repeated after a failure, because the rows are loaded last, and all or none.
 * @throws Error if the database doesn't fit the backup, or if something differs
 */
export async function restoreBackup({ databaseUrl, storage }: Backend, folder: string): Promise<Backup> {
  const backup: Backup = JSON.parse(readFileSync(path.join(folder, 'backup.json'), 'utf8'));
  await inTransaction(databaseUrl, 'read only', (sql) => assertFits(sql, backup));
  for (const [id, { type, sha256 }] of Object.entries(backup.attachments)) {
    const options = { contentType: type, cacheControl: '0', upsert: true };
    const { error } = await storage.from('attachments').upload(id, readFileSync(getAttachmentFile(folder, sha256)), options);
    if (error) throw new Error(`The attachment ${id} can't be restored: ${error.message}`);
    if (hash(await download(storage, id)) !== sha256) throw new Error(`The attachment ${id} differs from the backup.`);
  }
  await inTransaction(databaseUrl, 'read write', async (sql) => {
    await assertFits(sql, backup);
    const tables = await listTables(sql);
    // Rows that the site adds or deletes meanwhile would differ from the backup.
    await sql.unsafe(`lock table ${tables.map(([table]) => table).join(', ')} in exclusive mode`);
    // Without triggers and foreign keys, so that the rows are loaded as they were, in any order.
    await sql.unsafe('set local session_replication_role = replica');
    for (const [table, columns] of tables) {
      await sql.unsafe(`delete from ${table}`);
      const rows = gunzipSync(readFileSync(getTableFile(folder, table)));
      await pipeline([rows], await sql.unsafe(`copy ${table} (${columns}) from stdin`).writable());
      if (hash(await readRows(sql, table, columns)) !== backup.tables[table]) throw new Error(`${table} differs from the backup.`);
    }
  });
  return backup;
}

async function assertFits(sql: TransactionSql, { migrations, commit }: Backup): Promise<void> {
  if (String(await listMigrations(sql)) !== String(migrations))
    throw new Error(`The database has other migrations than the backup: check out ${commit} and apply its migrations first.`);
  for (const table of TABLES_OF_PEOPLE)
    if ((await sql.unsafe(`select from ${table} limit 1`)).length > 0)
      throw new Error(`${table} isn't empty: restore into a new database.`);
}

async function download(storage: Backend['storage'], id: string): Promise<Buffer> {
  const { data, error } = await storage.from('attachments').download(id);
  if (error) throw new Error(`The attachment ${id} can't be read (${error.message}): set SUPABASE_URL and SUPABASE_SECRET_KEY.`);
  return Buffer.from(await data.arrayBuffer());
}

/** Reads the rows of a table in a defined order, in the text format of COPY. */
async function readRows(sql: TransactionSql, table: string, columns: string): Promise<Buffer> {
  const query = `copy (select ${columns} from ${table} order by row(${columns})::text collate "C") to stdout`;
  const source: Readable = await sql.unsafe(query).readable();
  // postgres.js 3.4.9 doesn't resume its socket if the last rows arrive while the stream is paused, as pipeline() and iterators do.
  const chunks: Buffer[] = [];
  source.on('data', (chunk: Buffer) => chunks.push(chunk));
  await finished(source);
  return Buffer.concat(chunks);
}

/** Lists the tables with their columns that aren't generated. */
async function listTables(sql: TransactionSql): Promise<[table: string, columns: string][]> {
  const rows = await sql<{ name: string; columns: string }[]>`
    select format('%I.%I', table_schema, table_name) as name, string_agg(format('%I', column_name), ', ' order by ordinal_position) as columns
    from information_schema.tables join information_schema.columns using (table_schema, table_name)
    where table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and (table_schema in ('public', 'private') or table_schema || '.' || table_name in ${sql(ACCOUNT_TABLES)})
    group by 1 order by 1`;
  return rows.map(({ name, columns }) => [name, columns]);
}

async function listMigrations(sql: TransactionSql): Promise<string[]> {
  const rows = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}

async function inTransaction<Result>(url: string, mode: string, work: (sql: TransactionSql) => Promise<Result>): Promise<Result> {
  // Values are written as text, so these settings must not depend on the server. A hanging backup must not hold its locks.
  const connection = {
    TimeZone: 'UTC',
    DateStyle: 'ISO',
    extra_float_digits: 3,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 60_000,
  };
  const client = connectPostgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined, connection });
  try {
    return (await client.begin(mode, work)) as Result;
  } finally {
    await client.end({ timeout: 2 });
  }
}
