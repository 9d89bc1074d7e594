export type Row = Record<string, unknown>;
type Failure = { message: string; status: number };
export type Predicate = (row: Row) => boolean;

interface Call {
  table: string;
  method: 'select' | 'update' | 'delete';
  columns: string;
  range: [number, number] | null;
  filters: string[];
  update: Row | null;
}

/** What a query reads and records. */
export interface FakeDatabase {
  tables: Record<string, Row[]>;
  calls: Call[];
  /** Failure of all calls to a table or edge function, by its name; null restores it. */
  failing: Record<string, Failure | null>;
  /** Called before each response, except to count requests; may throw. */
  onRead: (call: Call) => void;
}

const MAX_ROWS = 1000;

/** Postgres returns times with seconds. */
const withSeconds = (value: unknown): unknown => (typeof value === 'string' && /^\d\d:\d\d$/.test(value) ? `${value}:00` : value);
const toStored = (row: object): Row => Object.fromEntries(Object.entries(row).map(([column, value]) => [column, withSeconds(value)]));

/** Replacement for the query builder of the Supabase client; responds when it is awaited. */
export class Query implements PromiseLike<unknown> {
  private readonly fake: FakeDatabase;
  private readonly call: Call;
  private readonly predicates: Predicate[] = [];
  private readonly orders: { column: string; ascending: boolean }[] = [];
  private isSingle = false;
  private isCountOnly = false;
  private includesCount = false;
  private readonly source: string;
  private addsTotal = false;
  private added: Row[] = [];
  private isReplaced: Predicate = () => false;

  /** @param source the table that contains the rows, if it differs from the recorded name */
  constructor(fake: FakeDatabase, table: string, source = table, predicate?: Predicate) {
    this.fake = fake;
    this.source = source;
    if (predicate) this.predicates.push(predicate);
    this.call = { table, method: 'select', columns: '*', range: null, filters: [], update: null };
    fake.calls.push(this.call);
  }

  select(columns: string, options: { head?: boolean; count?: 'exact' } = {}) {
    this.call.columns = columns;
    this.isCountOnly = options.head ?? false;
    this.includesCount = options.count !== undefined;
    return this;
  }
  update(values: Row) {
    this.call.method = 'update';
    this.call.update = values;
    return this;
  }
  delete() {
    this.call.method = 'delete';
    return this;
  }
  insert(rows: object[]) {
    this.added = rows.map(toStored);
    return this;
  }
  /** Replaces the rows of the same days, names or ids. */
  upsert(added: Row | Row[]) {
    const rows = [added].flat();
    this.isReplaced = ({ id, day, name }) => rows.some((row) => row.id === id && row.day === day && row.name === name);
    return this.insert(rows);
  }
  eq(column: string, value: unknown) {
    return this.addFilter(`${column}=${value}`, (row) => row[column] === withSeconds(value));
  }
  is(column: string, value: null) {
    return this.addFilter(`${column} is ${value}`, (row) => row[column] === value);
  }
  not(column: string, _operator: 'is', value: null) {
    return this.addFilter(`${column} is not ${value}`, (row) => row[column] !== value);
  }
  in(column: string, values: unknown[]) {
    return this.addFilter(`${column} in ${values}`, (row) => values.includes(row[column]));
  }
  overlaps(column: string, values: unknown[]) {
    return this.addFilter(`${column} overlaps ${values}`, (row) => values.some((value) => (row[column] as unknown[]).includes(value)));
  }
  gte(column: string, value: string) {
    return this.addFilter(`${column}>=${value}`, (row) => String(row[column]) >= value);
  }
  lt(column: string, value: string) {
    return this.addFilter(`${column}<${value}`, (row) => String(row[column]) < value);
  }
  lte(column: string, value: string) {
    return this.addFilter(`${column}<=${value}`, (row) => String(row[column]) <= value);
  }
  /** Supports the keyset filter only; any other condition matches all rows. */
  or(condition: string) {
    const match = /^(\w+)\.(lt|gt)\."(.+)",and\(\1\.eq\."\3",id\.\2\."(.+)"\)$/.exec(condition);
    const [, column = '', direction, text = '', id = ''] = match ?? [];
    const value = text.replace(/\\(.)/g, '$1');
    const order = (row: Row) => String(row[column]).localeCompare(value) || String(row.id).localeCompare(id);
    return this.addFilter(condition, (row) => !match || (direction === 'lt' ? order(row) < 0 : order(row) > 0));
  }
  order(column: string, { ascending } = { ascending: true }) {
    this.orders.push({ column, ascending });
    return this;
  }
  range(from: number, to: number) {
    this.call.range = [from, to];
    return this;
  }
  /** Adds the number of matching rows to each row. */
  withTotal() {
    this.addsTotal = true;
    return this;
  }
  limit(rows: number) {
    this.call.range = [0, rows - 1];
    return this;
  }
  abortSignal() {
    return this;
  }
  maybeSingle() {
    this.isSingle = true;
    return this;
  }

  // biome-ignore lint/suspicious/noThenProperty: the real query builder is a thenable too
  then<Result1, Result2>(
    onFulfilled?: ((response: unknown) => Result1 | PromiseLike<Result1>) | null,
    onRejected?: ((reason: unknown) => Result2 | PromiseLike<Result2>) | null,
  ) {
    return Promise.resolve()
      .then(() => this.isCountOnly || this.fake.onRead(this.call))
      .then(() => this.respond())
      .then(onFulfilled, onRejected);
  }

  private addFilter(label: string, predicate: Predicate) {
    this.call.filters.push(label);
    this.predicates.push(predicate);
    return this;
  }

  private respond() {
    const { method, update, range } = this.call;
    const failure = this.fake.failing[this.source];
    if (failure) return { data: null, count: null, status: failure.status, error: { message: failure.message } };
    const matches = (row: Row) => this.predicates.every((predicate) => predicate(row));
    const kept = (this.fake.tables[this.source] ?? []).filter((row) => !this.isReplaced(row));
    const stored = [...kept, ...this.added];
    const rows = stored.filter(matches).map((row) => ({ ...row, ...update }));
    this.fake.tables[this.source] = stored.flatMap((row): Row[] => {
      if (!matches(row)) return [row];
      return method === 'delete' ? [] : [{ ...row, ...update }];
    });
    rows.sort((a, b) => this.compare(a, b));
    const [from, to] = range ?? [0, MAX_ROWS - 1];
    const page = rows
      .slice(from, Math.min(to + 1, from + MAX_ROWS))
      .map((row) => ({ ...row, ...this.readRenamed(row), ...(this.addsTotal && { total: rows.length }) }));
    const data = this.isCountOnly ? null : this.isSingle ? (page[0] ?? null) : page;
    return { data, count: this.includesCount ? rows.length : null, status: 200, error: null };
  }

  /** The columns that are selected by another name, such as `startsAt:starts_at`. */
  private readRenamed(row: Row): Row {
    return Object.fromEntries([...this.call.columns.matchAll(/(\w+):(\w+)/g)].map(([, name, column = '']) => [name, row[column]]));
  }

  private compare(a: Row, b: Row): number {
    for (const { column, ascending } of this.orders) {
      const order = String(a[column]).localeCompare(String(b[column]));
      if (order !== 0) return ascending ? order : -order;
    }
    return 0;
  }
}
