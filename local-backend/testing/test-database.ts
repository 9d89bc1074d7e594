import connectPostgres from 'postgres';

export interface TestDatabase {
  url: string;
  /** Environment variables that select this database in `startBackend`. */
  environment: Record<string, string>;
  sql<Row extends object>(query: string): Promise<Row[]>;
  drop(): Promise<void>;
}

/**
 * Returns the embedded Postgres that the stack starts on `port`. With DB=postgres creates a database on the server of
 * DATABASE_URL instead.
 */
export async function createTestDatabase(port: number): Promise<TestDatabase> {
  const { DB, DATABASE_URL = '' } = process.env;
  if (DB !== 'postgres') return describeDatabase(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`, {}, async () => undefined);
  const name = `suite_${process.pid}_${port}`;
  await runQuery(DATABASE_URL, `create database ${name}`);
  const url = Object.assign(new URL(DATABASE_URL), { pathname: `/${name}` }).href;
  const drop = async () => void (await runQuery(DATABASE_URL, `drop database ${name} with (force)`));
  return describeDatabase(url, { DB, DATABASE_URL: url }, drop);
}

function describeDatabase(url: string, environment: Record<string, string>, drop: () => Promise<void>): TestDatabase {
  return { url, environment, drop, sql: <Row extends object>(text: string) => runQuery<Row>(url, text) };
}

/** Runs a query as the database's owner, on its own connection. */
export async function runQuery<Row extends object>(url: string, text: string): Promise<Row[]> {
  const sql = connectPostgres(url, { max: 1, onnotice: () => undefined });
  return sql.unsafe<Row[]>(text).finally(() => sql.end());
}
