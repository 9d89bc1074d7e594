import { useEffect, useRef } from 'react';
import type { PagedList } from '../../list/paged-list-store.ts';
import type { QuoteFilters } from '../../rules/filters.ts';
import type { Quote } from '../../rules/quote.ts';
import { selectQuote, useAdminStore } from '../../state/admin-store.ts';

/**
 * Closes the details when a later search or filter finds nothing: they would look like its result. A quote that leaves the list
 * without a change of the filters, because it was marked as contacted, stays open.
 */
export function useCloseDetailWithoutResult({ phase, total, query }: PagedList<QuoteFilters, Quote>): void {
  const quoteId = useAdminStore(({ view }) => view.quoteId);
  const opened = useRef<{ quoteId: string | null; query: QuoteFilters | null }>({ quoteId: null, query: null });
  useEffect(() => {
    if (opened.current.quoteId !== quoteId || opened.current.query === null) opened.current = { quoteId, query };
    else if (quoteId !== null && query !== opened.current.query && phase === 'ready' && total === 0) selectQuote(null);
  }, [quoteId, query, phase, total]);
}
