import type { Backend } from 'shared-contracts';
import { type LeadView, parseViewQuery, toViewQuery } from '../rules/lead-view.ts';
import { toSearchArguments } from './list-quotes.ts';
import { unwrapData, unwrapRows } from './unwrap-response.ts';

/** The database counts this many views at once. */
const MAX_VIEWS = 50;

/** Lists the own and shared views in their order. @throws AccessDeniedError, or Error with a visible message */
export async function listLeadViews(backend: Backend, signal: AbortSignal): Promise<LeadView[]> {
  const query = backend.from('lead_views').select('*').order('position').order('id').limit(MAX_VIEWS);
  // A malformed row is no view.
  const rows = unwrapRows(await query.abortSignal(signal)).filter((row) => Array.isArray(row.query));
  return rows.map(({ id, name, owner_id, query: stored, position }) => ({
    id,
    name,
    isShared: owner_id === null,
    filters: parseViewQuery(stored),
    position,
  }));
}

/** Counts what each view finds, up to 1,001; null for those that weren't counted within a second. @throws like `listLeadViews` */
export async function countLeadViews(backend: Backend, views: readonly LeadView[], signal: AbortSignal): Promise<(number | null)[]> {
  const p_searches = views.map(({ filters }) => JSON.parse(JSON.stringify(toSearchArguments(filters))));
  return unwrapData(await backend.rpc('count_quotes', { p_searches }).abortSignal(signal)) ?? [];
}

/** Adds a view, or replaces the one with its id. @throws like `listLeadViews` */
export async function saveLeadView(
  backend: Backend,
  view: Omit<LeadView, 'id'> & { id: string | null },
  userId: string | null,
): Promise<void> {
  const { id, name, isShared, filters, position } = view;
  const row = { name, owner_id: isShared ? null : userId, query: toViewQuery(filters), position };
  if (id === null) {
    unwrapData(await backend.from('lead_views').insert([{ id: crypto.randomUUID(), ...row }]));
    return;
  }
  const changed = unwrapRows(await backend.from('lead_views').update(row).eq('id', id).select('id'));
  if (changed.length === 0) throw new Error('The view was deleted.');
}

/** Deletes a view. @throws like `listLeadViews` */
export async function deleteLeadView(backend: Backend, id: string): Promise<void> {
  unwrapData(await backend.from('lead_views').delete().eq('id', id));
}
