import type { Backend } from 'shared-contracts';
import { appendRemainingPages } from './append-remaining-pages.ts';
import { createKeysetFilter } from './create-keyset-filter.ts';
import { MAX_ROWS_PER_REQUEST } from './row-page.ts';
import { unwrapRows } from './unwrap-response.ts';

interface Waiting {
  id: string;
  since: string;
}

/**
 * Lists since when visitors wait for an answer, as ISO timestamps by quote id.
 * @throws AccessDeniedError, or Error with a visible message
 */
export async function listDueTimes(backend: Backend, signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const waiting: Waiting[] = [];
  const fetchNextPage = async (previous: readonly Waiting[]) => {
    const last = previous.at(-1);
    let query = backend.from('lead_clocks').select('quote_id, waits_since, due_at, answered_at').not('waits_since', 'is', null);
    if (last) query = query.or(createKeysetFilter('waits_since', true, last.since, last.id, 'quote_id'));
    const page = query.order('waits_since').order('quote_id').limit(MAX_ROWS_PER_REQUEST).abortSignal(signal);
    const rows = unwrapRows(await page).map(({ quote_id, waits_since, due_at, answered_at }) => ({
      id: quote_id,
      // A backend without the column knows only when the first answer is due.
      since: waits_since ?? (answered_at === null ? due_at : null) ?? '',
    }));
    return { rows, total: null };
  };
  await appendRemainingPages(fetchNextPage, waiting, signal, () => undefined);
  return new Map(waiting.filter(({ since }) => since !== '').map(({ id, since }) => [id, since]));
}
