import { type Backend, useSession } from 'shared-contracts';
import { foldText } from 'shared-contracts/text-rules';
import { getEndOfDay, getStartOfDay } from '../rules/dates.ts';
import { createDueTimes } from '../rules/due-times.ts';
import { type AttentionFilter, OWNER_ME, OWNER_NOBODY, QUOTE_STATUSES, type QuoteFilters, type QuoteSortOrder } from '../rules/filters.ts';
import type { Lead, Quote } from '../rules/quote.ts';
import { isUuid } from '../rules/view-state.ts';
import { MAX_ROWS_PER_REQUEST, type RowPage } from './row-page.ts';
import { searchQuotes, searchQuotesAfter } from './search-quotes.ts';
import { toQuote } from './to-quote.ts';
import { unwrapData, unwrapRows } from './unwrap-response.ts';

const ORDER = {
  newest: { column: 'created_at', key: 'createdAt', ascending: false },
  oldest: { column: 'created_at', key: 'createdAt', ascending: true },
  name: { column: 'name', key: 'name', ascending: true },
  active: { column: 'active_at', key: 'activeAt', ascending: false },
  waiting: { column: 'waiting_since', key: 'waitingSince', ascending: true },
} as const satisfies Record<QuoteSortOrder, { column: string; key: keyof Quote; ascending: boolean }>;

/** The value of `waiting_since` after which rows are sorted for which nobody waits. */
const NOT_WAITING = 'infinity';

/** Lists rows `from` to `to` (inclusive) of the matching quotes. */
export async function listQuotes(
  backend: Backend,
  filters: QuoteFilters,
  from: number,
  to: number,
  signal: AbortSignal,
): Promise<RowPage<Quote>> {
  if (needsSearch(filters)) {
    const { rows, total } = await searchQuotes(backend, toSearchArguments(filters), from, to, signal);
    return { rows: rows.map(toQuote), total };
  }
  const response = await applyOrder(applyFilters(backend, filters), filters.sort).range(from, to).abortSignal(signal);
  return { rows: unwrapRows(response).map(toQuote), total: response.count };
}

/** Counts the leads of each list that needs an admin, up to 1,000. */
export async function countAttention(backend: Backend, signal: AbortSignal): Promise<Partial<Record<AttentionFilter, number>>> {
  const counts = unwrapData(await backend.rpc('count_attention', { p_lead: createDueTimes(new Date()) }).abortSignal(signal));
  return counts as Partial<Record<AttentionFilter, number>>;
}

/** Sums by stage what the matching leads are worth, in whole US dollars. */
export async function sumValues(backend: Backend, filters: QuoteFilters, signal: AbortSignal): Promise<Map<string, number>> {
  const response = await backend.rpc('sum_values', { p_filters: toSearchArguments(filters) }).abortSignal(signal);
  return new Map(unwrapRows(response).map(({ stage, total }) => [stage, total]));
}

/** Lists up to `MAX_ROWS_PER_REQUEST` quotes after the last one of `previousRows`. */
export async function listQuotesAfter(
  backend: Backend,
  filters: QuoteFilters,
  previousRows: readonly Quote[],
  signal: AbortSignal,
): Promise<RowPage<Quote>> {
  const last = previousRows.at(-1);
  const after = last && { id: last.id, value: last[ORDER[filters.sort].key] ?? NOT_WAITING };
  const rows = await searchQuotesAfter(backend, toSearchArguments(filters), after, signal);
  return { rows: rows.map(toQuote), total: null };
}

/** Ids that fit into an address. */
const MAX_IDS = 100;

/** Lists what `listQuotesAfter` does, with the facts of leads. */
export async function listLeadsAfter(...parameters: Parameters<typeof listQuotesAfter>): Promise<RowPage<Lead>> {
  const [backend, , , signal] = parameters;
  const { rows, total } = await listQuotesAfter(...parameters);
  const starts = Array.from({ length: Math.ceil(rows.length / MAX_IDS) }, (_, page) => page * MAX_IDS);
  const readFacts = async (start: number) => {
    const ids = rows.slice(start, start + MAX_IDS).map(({ id }) => id);
    return unwrapRows(await backend.from('lead_facts').select('*').in('quote_id', ids).abortSignal(signal));
  };
  const facts = new Map((await Promise.all(starts.map(readFacts))).flat().map((row) => [row.quote_id, row]));
  return { rows: rows.map((quote) => ({ ...quote, facts: facts.get(quote.id) })), total };
}

/** Requests with the same text among which those of one person are looked for. */
const MAX_NAMESAKES = 50;

/**
 * Lists the other requests of the person who sent a quote, the newest first: those with its e-mail address, or with its name and
 * company. Spam isn't listed.
 */
export async function listOtherQuotes(backend: Backend, quote: Quote, signal: AbortSignal): Promise<Quote[]> {
  const texts = quote.company ? [quote.email, quote.name] : [quote.email];
  const found = await Promise.all(texts.map((text) => searchQuotes(backend, { p_search: text }, 0, MAX_NAMESAKES - 1, signal)));
  const hasSame = (other: Quote, key: 'name' | 'email' | 'company') => foldText(other[key] ?? '') === foldText(quote[key] ?? '');
  const isOfPerson = (other: Quote) => hasSame(other, 'email') || (hasSame(other, 'name') && hasSame(other, 'company'));
  const others = found.flatMap(({ rows }) => rows.map(toQuote)).filter((other) => other.id !== quote.id && isOfPerson(other));
  const unique = new Map(others.map((other) => [other.id, other]));
  return [...unique.values()].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
}

/** Lists the requests that were merged into a lead. In its conversation, a letter with the id of the request has its text. */
export async function listMergedQuotes(backend: Backend, quoteId: string, signal: AbortSignal): Promise<Quote[]> {
  if (!isUuid(quoteId)) return [];
  const letters = backend.from('received_emails').select('id').eq('quote_id', quoteId).not('moved_ids', 'is', null);
  const ids = unwrapRows(await letters.abortSignal(signal)).map(({ id }) => id);
  return ids.length === 0 ? [] : unwrapRows(await backend.from('quotes').select('*').in('id', ids).abortSignal(signal)).map(toQuote);
}

/** Lists the ids of all matching quotes, the oldest first: a new quote moves no other to another page while all are requested together. */
export async function listQuoteIds(backend: Backend, filters: QuoteFilters, total: number): Promise<string[]> {
  const search = { ...toSearchArguments(filters), p_sort: 'oldest', p_limit: MAX_ROWS_PER_REQUEST };
  const offsets = Array.from({ length: Math.ceil(total / MAX_ROWS_PER_REQUEST) }, (_, page) => page * MAX_ROWS_PER_REQUEST);
  const pages = await Promise.all(offsets.map((p_offset) => backend.rpc('search_quotes', { ...search, p_offset }).select('id')));
  return pages.flatMap((page) => unwrapRows(page).map(({ id }) => String(id)));
}

/** Lists tags that leads have, in alphabetical order. */
export async function listTags(backend: Backend, signal: AbortSignal): Promise<string[]> {
  const response = await backend
    .from('lead_facts')
    .select('tags')
    .not('tags->0', 'is', null)
    .limit(MAX_ROWS_PER_REQUEST)
    .abortSignal(signal);
  return [...new Set(unwrapRows(response).flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b));
}

/** Only the database function knows what is due, and searches what admins know of leads. */
const needsSearch = (filters: QuoteFilters): boolean =>
  filters.search.trim() !== '' ||
  filters.sort === 'waiting' ||
  QUOTE_STATUSES.every((each) => each !== (filters.status ?? each)) ||
  Object.keys(toLeadFilters(filters)).length > 0;

/** The filters by what admins know of leads, without those that are off. */
function toLeadFilters({ stages, owners, tags, minValue, maxValue }: QuoteFilters) {
  const session = useSession.getState();
  const me = session.status === 'signed-in' ? session.user.id : null;
  const ownerIds = owners.map((owner) => (owner === OWNER_NOBODY ? null : owner === OWNER_ME ? me : owner));
  const filters = Object.entries({ stages, owners: ownerIds, tags, minValue, maxValue });
  return Object.fromEntries(filters.filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== null)));
}

function applyFilters(backend: Backend, filters: QuoteFilters) {
  let query = backend.from('quotes').select('*', { count: 'exact' }).is('spam_at', null);
  if (filters.status) query = query.eq('status', filters.status);
  if (filters.services.length > 0) query = query.overlaps('services', filters.services);
  if (filters.budgets.length > 0) query = query.in('budget', filters.budgets);
  if (filters.from) query = query.gte('created_at', getStartOfDay(filters.from));
  if (filters.to) query = query.lt('created_at', getEndOfDay(filters.to));
  return query;
}

/** Orders by `id` last, so that rows with equal values have a fixed order across pages. */
function applyOrder(query: ReturnType<typeof applyFilters>, sort: QuoteSortOrder) {
  const { column, ascending } = ORDER[sort];
  return query.order(column, { ascending }).order('id', { ascending });
}

const toSearchArguments = (filters: QuoteFilters) => ({
  p_search: filters.search,
  p_messages: true,
  p_status: filters.status ?? undefined,
  p_services: filters.services.length > 0 ? filters.services : undefined,
  p_budgets: filters.budgets.length > 0 ? filters.budgets : undefined,
  p_since: filters.from ? getStartOfDay(filters.from) : undefined,
  p_before: filters.to ? getEndOfDay(filters.to) : undefined,
  p_sort: filters.sort,
  p_lead: { ...createDueTimes(new Date()), ...toLeadFilters(filters) },
});
