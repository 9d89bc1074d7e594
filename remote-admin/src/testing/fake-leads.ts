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
  list_admins: ({ tables }) =>
    (tables.user_roles ?? []).map(({ user_id, name = 'Ada' }) => ({ user_id, name, email: `${user_id}@example.test` })),
  update_leads: updateLeads,
  change_leads: changeLeads,
  sum_values: sumValues,
  read_thread: readThread,
  place_email: placeEmail,
  mark_answered: markAnswered,
  mark_seen: () => true,
  read_excerpts: () => [],
  watch_desk: () => ({ changes: 1, others: [] }),
  mark_spam: markSpam,
  count_attention: ({ tables }) => ({ waiting: (tables.quotes ?? []).filter(({ waiting_since }) => waiting_since).length }),
  read_tray: readTray,
  dismiss_email: dismissEmail,
};

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

const tablesBeforeChange: FakeDatabase['tables'][] = [];

/** Sets facts, and restores all tables with `undo`. */
function changeLeads(fake: FakeDatabase, { p_quote_ids, p_change }: Row): Row {
  const { undo, ...changes } = p_change as Row;
  const ids = p_quote_ids as string[];
  if (undo !== undefined) Object.assign(fake.tables, tablesBeforeChange[Number(undo)]);
  else tablesBeforeChange.push({ lead_facts: [], ...fake.tables });
  for (const id of ids) updateLeads(fake, { p_quote_ids: [id], p_changes: changes });
  return { id: String(tablesBeforeChange.length - 1), count: ids.length || 1 };
}

function sumValues({ tables }: FakeDatabase): Row[] {
  const facts = (tables.quotes ?? []).map(({ lead_facts }): Row => ({ ...NO_FACTS, ...(lead_facts as Row) }));
  const stages = new Set(facts.map(({ stage }) => stage));
  const sum = (stage: unknown) => facts.reduce((total, each) => total + (each.stage === stage ? Number(each.value_usd) : 0), 0);
  return [...stages].map((stage) => ({ stage, total: sum(stage) }));
}

/** Returns the newest entries, at most `p_limit` of all kinds together. */
function readThread({ tables }: FakeDatabase, { p_quote_id, p_limit }: Row): unknown {
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
  const limit = Number(p_limit);
  return {
    facts: Object.fromEntries(Object.entries(FACTS).map(([column, key]) => [key, facts[column]])),
    entries: entries.toSorted((a, b) => String(a.at).localeCompare(String(b.at))).slice(-limit),
    hasEarlier: entries.length > limit,
  };
}

function readTray({ tables }: FakeDatabase, { p_limit }: Row): unknown {
  const rows = (tables.received_emails ?? []).filter((row) => row.quote_id === null && row.dismissed_at === null);
  const emails = rows.toSorted((a, b) => String(b.received_at).localeCompare(String(a.received_at))).map(toUnplacedEmail);
  return { emails: emails.slice(0, Number(p_limit)), hasEarlier: emails.length > Number(p_limit) };
}

const MAX_TEXT_LENGTH = 5000;

const toUnplacedEmail = ({ id, received_at, sender, sender_name, sender_check, subject, body, nature }: Row): Row => ({
  id,
  at: received_at,
  sender,
  senderName: sender_name,
  senderCheck: sender_check,
  subject,
  text: String(body).slice(0, MAX_TEXT_LENGTH),
  quotedText: '',
  isCut: String(body).length > MAX_TEXT_LENGTH,
  nature,
  files: [],
  omittedFiles: [],
});

function markSpam({ tables }: FakeDatabase, { p_quote_ids, p_is_spam }: Row): number {
  const [quoteId] = p_quote_ids as string[];
  const changes = p_is_spam ? { spam_at: NOW, waiting_since: null } : { spam_at: null };
  tables.quotes = (tables.quotes ?? []).map((quote) => (quote.id === quoteId ? { ...quote, ...changes } : quote));
  return 1;
}

function dismissEmail({ tables }: FakeDatabase, { p_id, p_is_dismissed }: Row): boolean {
  const email = tables.received_emails?.find(({ id }) => id === p_id);
  if (email) email.dismissed_at = p_is_dismissed ? NOW : null;
  return email !== undefined;
}

function placeEmail({ tables }: FakeDatabase, { p_id, p_quote_id }: Row): boolean {
  const email = tables.received_emails?.find(({ id }) => id === p_id);
  if (email) email.quote_id = p_quote_id;
  return email !== undefined;
}

/** Changes the table and, as PostgREST embeds them, the rows of quotes. */
function markAnswered({ tables }: FakeDatabase, { p_ids }: Row): number {
  const answer = (email: Row): Row => ((p_ids as unknown[]).includes(email.id) ? { ...email, answered_at: NOW } : email);
  tables.quotes = (tables.quotes ?? []).map((quote) => {
    const received_emails = ((quote.received_emails ?? []) as Row[]).map(answer);
    const isWaiting = received_emails.some(({ answered_at }) => answered_at === null);
    return received_emails.length > 0 ? { ...quote, received_emails, waiting_since: isWaiting ? quote.waiting_since : null } : quote;
  });
  tables.received_emails = (tables.received_emails ?? []).map(answer);
  return (p_ids as unknown[]).length;
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
