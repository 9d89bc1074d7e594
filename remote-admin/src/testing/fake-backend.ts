import type { Backend, Database } from 'shared-contracts';

type Row = Record<string, unknown>;
type Failure = { message: string; status: number };

interface Call {
  table: string;
  method: 'select' | 'update';
  columns: string;
  range: [number, number] | null;
  filters: string[];
  update: Row | null;
}

export interface FakeBackend {
  client: Backend;
  tables: Record<string, Row[]>;
  calls: Call[];
  /** Bodies of the function calls. */
  sent: unknown[];
  /** Makes the next calls of a table or function fail; null ends that. */
  failing: Record<string, Failure | null>;
  /** What counts without reading waits for. */
  counting: Promise<unknown>;
  /** What happens before each answer to a reading call. */
  onRead: (call: Call) => void;
}

const SERVER_LIMIT = 1000;

/** A backend in memory that answers as the real one does, with its limit of 1,000 rows, and keeps what it was asked. */
export function fakeBackend(tables: Record<string, Row[]> = {}): FakeBackend {
  const fake: FakeBackend = {
    client: undefined as never,
    tables: { quotes: [], email_log: [], user_roles: [{ user_id: 'admin-1', role: 'admin' }], ...tables },
    calls: [],
    sent: [],
    failing: {},
    counting: Promise.resolve(),
    onRead: () => undefined,
  };
  const client = {
    from: (table: string) => new Query(fake, table),
    rpc: (name: string, search: Search) => searching(fake, name, search),
    functions: {
      invoke: async (name: string, { body }: { body: unknown }) => {
        const failure = fake.failing[name];
        if (failure) return { data: null, error: new Error(failure.message) };
        fake.sent.push(body);
        return { data: { ok: true }, error: null };
      },
    },
  };
  fake.client = client as unknown as Backend;
  return fake;
}

type Search = Database['public']['Functions']['search_quotes']['Args'];

/** The database's search over the quotes, as far as the dashboard's tests use it. */
function searching(fake: FakeBackend, name: string, search: Search) {
  const { p_search, p_messages, p_status, p_sort = 'newest', p_offset = 0, p_limit = 50, p_after_id, p_after_value } = search;
  const columns = ['name', 'email', 'company', ...(p_messages ? ['message'] : [])];
  const holds = (row: Row) => columns.some((column) => `${row[column] ?? ''}`.toLowerCase().includes(p_search.trim().toLowerCase()));
  const [column, ascending] = p_sort === 'name' ? ['name', true] : ['created_at', p_sort === 'oldest'];
  const query = new Query(fake, name, 'quotes', (row) => holds(row) && (!p_status || row.status === p_status))
    .order(column, { ascending })
    .order('id', { ascending })
    .range(p_offset, p_offset + p_limit - 1);
  if (p_after_id === undefined) return query.counted();
  const beyond = ascending ? 'gt' : 'lt';
  return query.or(`${column}.${beyond}."${p_after_value}",and(${column}.eq."${p_after_value}",id.${beyond}."${p_after_id}")`);
}

class Query implements PromiseLike<unknown> {
  private readonly fake: FakeBackend;
  private readonly call: Call;
  private readonly keeps: ((row: Row) => boolean)[] = [];
  private readonly orders: { column: string; ascending: boolean }[] = [];
  private single = false;
  private head = false;
  private count = false;

  private readonly source: string;
  private withTotal = false;

  /** @param source the table with the rows, where the call has a name of its own */
  constructor(fake: FakeBackend, table: string, source = table, keeps?: (row: Row) => boolean) {
    this.fake = fake;
    this.source = source;
    if (keeps) this.keeps.push(keeps);
    this.call = { table, method: 'select', columns: '*', range: null, filters: [], update: null };
    fake.calls.push(this.call);
  }

  select(columns: string, options: { head?: boolean; count?: 'exact' } = {}) {
    this.call.columns = columns;
    this.head = options.head ?? false;
    this.count = options.count !== undefined;
    return this;
  }
  update(values: Row) {
    this.call.method = 'update';
    this.call.update = values;
    return this;
  }
  eq(column: string, value: unknown) {
    return this.keep(`${column}=${value}`, (row) => row[column] === value);
  }
  in(column: string, values: unknown[]) {
    return this.keep(`${column} in ${values}`, (row) => values.includes(row[column]));
  }
  overlaps(column: string, values: unknown[]) {
    return this.keep(`${column} overlaps ${values}`, (row) => values.some((value) => (row[column] as unknown[]).includes(value)));
  }
  gte(column: string, value: string) {
    return this.keep(`${column}>=${value}`, (row) => String(row[column]) >= value);
  }
  lt(column: string, value: string) {
    return this.keep(`${column}<${value}`, (row) => String(row[column]) < value);
  }
  lte(column: string, value: string) {
    return this.keep(`${column}<=${value}`, (row) => String(row[column]) <= value);
  }
  /** Understands the condition for what follows a row; every other one keeps all rows. */
  or(condition: string) {
    const after = /^(\w+)\.(lt|gt)\."(.+)",and\(\1\.eq\."\3",id\.\2\."(.+)"\)$/.exec(condition);
    const [, column = '', direction, text = '', id = ''] = after ?? [];
    const value = text.replace(/\\(.)/g, '$1');
    const order = (row: Row) => String(row[column]).localeCompare(value) || String(row.id).localeCompare(id);
    return this.keep(condition, (row) => !after || (direction === 'lt' ? order(row) < 0 : order(row) > 0));
  }
  order(column: string, { ascending }: { ascending: boolean }) {
    this.orders.push({ column, ascending });
    return this;
  }
  range(from: number, to: number) {
    this.call.range = [from, to];
    return this;
  }
  /** Lets every row carry how many there are. */
  counted() {
    this.withTotal = true;
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
    this.single = true;
    return this;
  }

  // biome-ignore lint/suspicious/noThenProperty: the real query builder is a thenable too
  then<Result1, Result2>(
    onAnswer?: ((answer: unknown) => Result1 | PromiseLike<Result1>) | null,
    onError?: ((reason: unknown) => Result2 | PromiseLike<Result2>) | null,
  ) {
    return Promise.resolve()
      .then(() => (this.head ? this.fake.counting : this.fake.onRead(this.call)))
      .then(() => this.answer())
      .then(onAnswer, onError);
  }

  private keep(label: string, keeps: (row: Row) => boolean) {
    this.call.filters.push(label);
    this.keeps.push(keeps);
    return this;
  }

  private answer() {
    const { update, range } = this.call;
    const failure = this.fake.failing[this.source];
    if (failure) return { data: null, count: null, status: failure.status, error: { message: failure.message } };
    const rows = (this.fake.tables[this.source] ?? []).filter((row) => this.keeps.every((keeps) => keeps(row)));
    if (update) for (const row of rows) Object.assign(row, update);
    rows.sort((a, b) => this.compare(a, b));
    const [from, to] = range ?? [0, SERVER_LIMIT - 1];
    const page = rows
      .slice(from, Math.min(to + 1, from + SERVER_LIMIT))
      .map((row) => ({ ...row, ...(this.withTotal && { total: rows.length }) }));
    const data = this.head ? null : this.single ? (page[0] ?? null) : page;
    return { data, count: this.count ? rows.length : null, status: 200, error: null };
  }

  private compare(a: Row, b: Row): number {
    for (const { column, ascending } of this.orders) {
      const order = String(a[column]).localeCompare(String(b[column]));
      if (order !== 0) return ascending ? order : -order;
    }
    return 0;
  }
}
