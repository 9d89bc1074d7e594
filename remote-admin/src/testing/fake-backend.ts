import type { Backend, Database } from 'shared-contracts';
import { fakeFunctions } from 'shared-contracts/testing/fake-functions';
import { leadProcedures } from './fake-leads.ts';
import { type FakeDatabase, type Predicate, Query, type Row } from './fake-query.ts';

export interface FakeBackend extends FakeDatabase {
  client: Backend;
  /** Bodies of the calls of edge functions. */
  sent: unknown[];
  /** Further database functions besides those of the search and of leads, by name. */
  procedures: Record<string, (args: Row) => unknown>;
}

/** In-memory replacement for the Supabase client, with the API's limit of 1,000 rows, and for the edge functions. Records all calls. */
export function createFakeBackend(tables: Record<string, Row[]> = {}): FakeBackend {
  const fake: FakeBackend = {
    client: undefined as never,
    tables: {
      quotes: [],
      email_log: [],
      lead_sources: [],
      bookings: [],
      attachments: [],
      lead_facts: [],
      lead_notes: [],
      user_roles: [{ user_id: 'admin-1', role: 'admin' }],
      ...tables,
    },
    calls: [],
    sent: [],
    procedures: {},
    failing: {},
    onRead: () => undefined,
  };
  const client = {
    from: (table: string) => new Query(fake, table),
    rpc: (name: string, args: Row) => callProcedure(fake, name, args) ?? searchQuotes(fake, name, args as Search),
    auth: {
      getSession: async () => ({ data: { session: { access_token: 'admin-token' } }, error: null }),
      getUser: async () => ({ data: { user: null }, error: null }),
    },
  };
  fakeFunctions(({ name, body }) => {
    const failure = fake.failing[name];
    if (failure) return { status: failure.status, body: { error: { message: failure.message } } };
    fake.sent.push(body);
    return { body: { ok: true, ...(RESPONSES[name] ?? {}) } };
  });
  fake.client = client as unknown as Backend;
  return fake;
}

/** What functions return besides `ok`. */
const RESPONSES: Record<string, object> = {
  'upload-attachment': { id: 'F'.repeat(24), name: 'offer.pdf', size: 2048 },
  'open-attachment': { path: '/signed?token=t' },
  'change-booking': { place: 'https://meet.example/room' },
};

/** Calls a database function of the test or of leads; undefined if there is no such function. */
function callProcedure(fake: FakeBackend, name: string, args: Row) {
  const { procedures, failing } = fake;
  const procedure = procedures[name] ?? leadProcedures[name]?.bind(null, fake);
  if (!procedure) return undefined;
  const response = Promise.resolve().then(() => {
    const failure = failing[name];
    if (failure) return { data: null, status: failure.status, error: { message: failure.message } };
    return { data: procedure(args), status: 200, error: null };
  });
  return Object.assign(response, { abortSignal: () => response });
}

type Search = Database['public']['Functions']['search_quotes']['Args'];

/** The filters by what admins know of a lead, without the largest value. */
function matchesLead({ lead_facts }: Row, { stages, owners, tags, minValue }: Row = {}): boolean {
  const facts = { stage: 'new', owner_id: null, tags: [], value_usd: -1, ...(lead_facts as Row) };
  const includes = (values: unknown, found: unknown[]) => !Array.isArray(values) || values.some((value) => found.includes(value));
  if (Number(minValue ?? -1) > facts.value_usd) return false;
  return includes(stages, [facts.stage]) && includes(owners, [facts.owner_id]) && includes(tags, facts.tags);
}

/** The parameters of the database function `search_quotes` that the tests use. */
function searchQuotes(fake: FakeBackend, name: string, search: Search) {
  const { p_search, p_messages, p_status, p_sort = 'newest', p_offset = 0, p_limit = 50, p_after_id, p_after_value } = search;
  const columns = ['name', 'email', 'company', ...(p_messages ? ['message'] : [])];
  const matches: Predicate = (row) =>
    columns.some((column) => `${row[column] ?? ''}`.toLowerCase().includes(p_search.trim().toLowerCase()));
  const [column, ascending] = p_sort === 'name' ? ['name', true] : ['created_at', p_sort === 'oldest'];
  const query = new Query(
    fake,
    name,
    'quotes',
    (row) =>
      matches(row) &&
      matchesLead(row, search.p_lead as Row) &&
      (!p_status || row.status === p_status || (p_status === 'waiting' && row.waiting_since !== null)),
  )
    .order(column, { ascending })
    .order('id', { ascending })
    .range(p_offset, p_offset + p_limit - 1);
  if (p_after_id === undefined) return query.withTotal();
  const operator = ascending ? 'gt' : 'lt';
  return query.or(`${column}.${operator}."${p_after_value}",and(${column}.eq."${p_after_value}",id.${operator}."${p_after_id}")`);
}
