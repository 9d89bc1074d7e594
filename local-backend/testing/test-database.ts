import connectPostgres from 'postgres';

/** The database of one stack under test. */
export interface TestDatabase {
  url: string;
  /** What tells the stack to use it. */
  environment: Record<string, string>;
  sql<Row extends object>(query: string): Promise<Row[]>;
  drop(): Promise<void>;
}

/**
 * The embedded Postgres that a stack starts on `port`, or with DB=postgres a new database on the server that
 * DATABASE_URL names.
 */
export async function testDatabase(port: number): Promise<TestDatabase> {
  const { DB, DATABASE_URL = '' } = process.env;
  if (DB !== 'postgres') return connected(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`, {}, async () => undefined);
  const name = `suite_${process.pid}_${port}`;
  await query(DATABASE_URL, `create database ${name}`);
  const url = Object.assign(new URL(DATABASE_URL), { pathname: `/${name}` }).href;
  return connected(url, { DB, DATABASE_URL: url }, async () => void (await query(DATABASE_URL, `drop database ${name} with (force)`)));
}

function connected(url: string, environment: Record<string, string>, drop: () => Promise<void>): TestDatabase {
  return { url, environment, drop, sql: <Row extends object>(text: string) => query<Row>(url, text) };
}

/** Runs a query as the database's owner, on a connection of its own. */
export async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const sql = connectPostgres(url, { max: 1, onnotice: () => undefined });
  return sql.unsafe<Row[]>(text).finally(() => sql.end());
}
