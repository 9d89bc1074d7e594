import type { Backend } from 'shared-contracts';

type Row = Record<string, unknown>;

export interface FakeTables {
  client: Backend;
  tables: Record<string, Row[]>;
  /** Message of a failure of all requests; null if they succeed. */
  failure: string | null;
}

/** Postgres returns times with seconds. */
const normalize = (value: unknown): unknown => (typeof value === 'string' && /^\d\d:\d\d$/.test(value) ? `${value}:00` : value);
const normalizeRows = (rows: Row[]): Row[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [column, normalize(value)])));

/** In-memory tables that can be changed. Filters are `eq`, `in`, `gte` and `lt`; rows keep their order. */
export function createFakeTables(tables: Record<string, Row[]>): FakeTables {
  const fake: FakeTables = { client: undefined as never, tables, failure: null };
  fake.client = { from: (table: string) => createQuery(fake, table) } as unknown as Backend;
  return fake;
}

function createQuery(fake: FakeTables, table: string) {
  const predicates: ((row: Row) => boolean)[] = [];
  let isSingle = false;
  let change: (rows: Row[], matches: (row: Row) => boolean) => Row[] = (rows) => rows;
  const addFilter = (predicate: (row: Row) => boolean) => {
    predicates.push(predicate);
    return query;
  };
  const setChange = (next: typeof change) => {
    change = next;
    return query;
  };
  const respond = () => {
    if (fake.failure !== null) return { data: null, status: 500, error: { message: fake.failure } };
    const matches = (row: Row) => predicates.every((predicate) => predicate(row));
    const rows = change(fake.tables[table] ?? [], matches);
    fake.tables[table] = rows;
    const data = rows.filter(matches);
    return { data: isSingle ? (data[0] ?? null) : data, status: 200, error: null };
  };
  const query = {
    select: () => query,
    order: () => query,
    limit: () => query,
    abortSignal: () => query,
    maybeSingle: () => {
      isSingle = true;
      return query;
    },
    eq: (column: string, value: unknown) => addFilter((row) => row[column] === normalize(value)),
    in: (column: string, values: unknown[]) => addFilter((row) => values.includes(row[column])),
    gte: (column: string, value: string) => addFilter((row) => String(row[column]) >= value),
    lt: (column: string, value: string) => addFilter((row) => String(row[column]) < value),
    insert: (added: Row[]) => setChange((rows) => [...rows, ...normalizeRows(added)]),
    upsert: (added: Row[]) =>
      setChange((rows) => [...rows.filter(({ day }) => added.every((row) => row.day !== day)), ...normalizeRows(added)]),
    update: (values: Row) => setChange((rows, matches) => rows.map((row) => (matches(row) ? { ...row, ...values } : row))),
    delete: () => setChange((rows, matches) => rows.filter((row) => !matches(row))),
    // biome-ignore lint/suspicious/noThenProperty: the real query builder is a thenable too
    then: (...handlers: Parameters<Promise<unknown>['then']>) =>
      Promise.resolve()
        .then(respond)
        .then(...handlers),
  };
  return query;
}
