import type { FakeDatabase, Row } from './fake-query.ts';

const FACTS: Record<string, string> = {
  stage: 'stage',
  lost_reason: 'lostReason',
  owner_id: 'ownerId',
  value_usd: 'valueUsd',
  tags: 'tags',
  follow_up_on: 'followUpOn',
};
const NO_FACTS: Row = { stage: 'new', lost_reason: null, owner_id: null, value_usd: null, tags: [], follow_up_on: null };
const CURRENT_ADMIN = 'admin-1';
const NOW = '2026-03-07T12:00:00Z';

/** The database functions of leads, over the tables `lead_facts`, `lead_notes`, `thread_entries` and those of a request. */
export const leadProcedures: Record<string, (fake: FakeDatabase, args: Row) => unknown> = {
  list_admins: ({ tables }) => (tables.user_roles ?? []).map(({ user_id, name = 'Ada' }) => ({ user_id, name })),
  update_leads: updateLeads,
  change_leads: changeLeads,
  undo_lead_changes: undoLeadChanges,
  read_quotes: ({ tables }, { p_ids }) => (p_ids as string[]).flatMap((id) => (tables.quotes ?? []).filter((quote) => quote.id === id)),
  list_tags: ({ tables }, { p_quote_ids }) => countTags(tables, p_quote_ids as string[]),
  read_thread: readThread,
  place_email: placeEmail,
  dismiss_email: dismissEmail,
  record_export: () => null,
  list_filter_values: ({ tables }) => ({
    tags: [...new Set((tables.lead_facts ?? []).flatMap(({ tags }) => tags as string[]))],
    sources: [],
  }),
  list_quote_ids: ({ tables }, { p_status, p_limit }) =>
    (tables.quotes ?? [])
      .filter(({ status }) => !p_status || status === p_status)
      .map(({ id }) => id)
      .slice(0, p_limit as number),
  count_quotes: ({ tables }, { p_searches }) =>
    (p_searches as Row[]).map(({ p_status, p_lead }) => {
      const matches = (quote: Row) => (!p_status || quote.status === p_status) && meetsLeadFilters(tables, quote.id, p_lead as Row);
      return (tables.quotes ?? []).filter(matches).length;
    }),
  read_desk: readDesk,
};

/** Whether the facts of a quote meet the filters by stage, owner and tags. */
export function meetsLeadFilters(tables: FakeDatabase['tables'], quoteId: unknown, lead: Row | undefined): boolean {
  const { stage, owner_id, tags } = { ...NO_FACTS, ...findFacts(tables, quoteId) };
  const has = (key: string, values: unknown[]) => {
    const wanted = (lead?.[key] ?? []) as unknown[];
    return wanted.length === 0 || values.some((value) => wanted.includes(value));
  };
  const owner = owner_id === CURRENT_ADMIN ? 'me' : (owner_id ?? 'nobody');
  return has('stages', [stage]) && has('owners', [owner]) && has('tags', tags as unknown[]);
}

function updateLeads({ tables }: FakeDatabase, { p_quote_ids, p_changes }: Row): number {
  const [quoteId] = p_quote_ids as string[];
  const earlier = findFacts(tables, quoteId);
  const { lost_reason, ...facts } = { ...NO_FACTS, ...earlier, ...(p_changes as Row) };
  const changed = { ...facts, quote_id: quoteId, lost_reason: facts.stage === 'lost' ? lost_reason : null };
  tables.lead_facts = [...(tables.lead_facts ?? []).filter((row) => row !== earlier), changed];
  // As PostgREST embeds them in the rows of quotes.
  tables.quotes = (tables.quotes ?? []).map((quote) => (quote.id === quoteId ? { ...quote, lead_facts: changed } : quote));
  return 1;
}

function changeLeads(fake: FakeDatabase, { p_quote_ids, p_changes }: Row) {
  const { tables } = fake;
  const before = { quotes: tables.quotes, lead_facts: tables.lead_facts };
  const ids = p_quote_ids as string[];
  const { status, add_tags = [], remove_tags = [], ...facts } = p_changes as Row & { add_tags?: string[]; remove_tags?: string[] };
  for (const id of ids) {
    const tags = ((findFacts(tables, id)?.tags ?? []) as string[]).filter((tag) => !remove_tags.includes(tag));
    updateLeads(fake, { p_quote_ids: [id], p_changes: { ...facts, tags: [...tags, ...add_tags] } });
  }
  if (status) tables.quotes = (tables.quotes ?? []).map((quote) => (ids.includes(String(quote.id)) ? { ...quote, status } : quote));
  const batchId = `batch-${tables.batches?.length ?? 0}`;
  tables.batches = [...(tables.batches ?? []), { batchId, before, ids }];
  return { batchId, changed: ids.length, full: 0 };
}

function undoLeadChanges({ tables }: FakeDatabase, { p_batch_id }: Row) {
  const batch = tables.batches?.find(({ batchId }) => batchId === p_batch_id);
  Object.assign(tables, batch?.before);
  return { restored: ((batch?.ids ?? []) as string[]).length, kept: 0 };
}

function countTags(tables: FakeDatabase['tables'], ids: string[]) {
  const tags = (tables.lead_facts ?? []).filter(({ quote_id }) => ids.includes(String(quote_id))).flatMap((row) => row.tags as string[]);
  return [...new Set(tags)].map((tag) => ({ tag, leads: tags.filter((other) => other === tag).length }));
}

function readThread({ tables }: FakeDatabase, { p_quote_id }: Row): unknown {
  const quote = tables.quotes?.find(({ id }) => id === p_quote_id);
  if (!quote) return null;
  const facts = { ...NO_FACTS, ...findFacts(tables, p_quote_id) };
  const entries = [
    ...select(tables.attachments, p_quote_id).map(({ id, name, size, created_at }) => ({ id, kind: 'file', at: created_at, name, size })),
    ...select(tables.bookings, p_quote_id).map((call) => ({ kind: 'call', at: NOW, startsAt: call.starts_at, status: call.status })),
    ...(tables.email_log ?? [])
      .filter((mail) => mail.quote_id === p_quote_id || mail.recipient === quote.email)
      .map((mail) => ({
        id: mail.id,
        kind: 'reply',
        at: mail.created_at,
        actorId: mail.admin_id,
        subject: mail.subject,
        text: mail.body,
        status: mail.status,
      })),
    ...select(tables.lead_notes, p_quote_id).map(toNote),
    ...select(tables.thread_entries, p_quote_id),
  ].map((entry, index): Row => ({ id: `entry-${index}`, actorId: null, ...entry }));
  const sorted = entries.toSorted((a, b) => String(a.at).localeCompare(String(b.at)));
  const isLetter = ({ kind, status, nature }: Row) =>
    (kind === 'reply' && status !== 'failed') || (kind === 'received' && nature !== 'auto-reply');
  return {
    facts: Object.fromEntries(Object.entries(FACTS).map(([column, key]) => [key, facts[column]])),
    entries: sorted,
    lastLetterId: sorted.findLast(isLetter)?.id ?? null,
    otherRequests: (tables.quotes ?? []).filter(({ id, email }) => email === quote.email && id !== p_quote_id).length,
  };
}

function placeEmail({ tables }: FakeDatabase, { p_id, p_quote_id }: Row): boolean {
  const email = tables.received_emails?.find(({ id }) => id === p_id);
  if (email) Object.assign(email, { quote_id: p_quote_id, dismissed_at: null });
  return email !== undefined;
}

function dismissEmail({ tables }: FakeDatabase, { p_id, p_is_dismissed }: Row): boolean {
  const email = tables.received_emails?.find(({ id, quote_id }) => id === p_id && quote_id === null);
  if (email) email.dismissed_at = p_is_dismissed ? '2026-03-09T10:00:00Z' : null;
  return email !== undefined;
}

/** Rows as JSON with their table. */
type Snapshot = [topic: string, row: string][];

const versions = new WeakMap<FakeDatabase, Snapshot[]>();

/** Stores the rows of all tables. Returns the number of the version, which is 0 for the first one. */
export function storeVersion(fake: FakeDatabase): number {
  const rows = Object.entries(fake.tables).flatMap(([topic, rows]) => rows.map((row): Snapshot[number] => [topic, JSON.stringify(row)]));
  const stored = [...(versions.get(fake) ?? []), rows];
  versions.set(fake, stored);
  return stored.length - 1;
}

/** Finds changed rows by comparing all tables with those of the earlier version. The table `colleagues` has the people. */
function readDesk(fake: FakeDatabase, { p_after = 0 }: Row): unknown {
  const version = storeVersion(fake);
  const [earlier = [], current = []] = [versions.get(fake)?.[Number(p_after)], versions.get(fake)?.[version]];
  const isMissingIn = (rows: Snapshot) => {
    const known = new Set(rows.map(String));
    return (one: Snapshot[number]) => !known.has(String(one));
  };
  const changed = [...current.filter(isMissingIn(earlier)), ...earlier.filter(isMissingIn(current))];
  const toChange = ([topic, json]: Snapshot[number]) => {
    const row: Row = JSON.parse(json);
    return { topic, quoteId: (topic === 'quotes' ? row.id : row.quote_id) ?? null };
  };
  return { version: String(version), changes: changed.map(toChange), people: fake.tables.colleagues ?? [] };
}

/** The database chooses the id, the author and the time of a note. */
function toNote(note: Row, index: number): { at: unknown } & Row {
  note.id ??= `note-${index}`;
  note.author_id ??= CURRENT_ADMIN;
  note.created_at ??= NOW;
  return { id: note.id, kind: 'note', at: note.created_at, actorId: note.author_id, text: note.body };
}

const findFacts = (tables: FakeDatabase['tables'], quoteId: unknown): Row | undefined => select(tables.lead_facts, quoteId)[0];

const select = (rows: Row[] = [], quoteId: unknown): Row[] => rows.filter((row) => row.quote_id === quoteId);
