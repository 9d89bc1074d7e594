import { useDebouncedValue } from '@mantine/hooks';
import { useCallback } from 'react';
import { type Backend, useHost } from 'shared-contracts';
import { useRequest } from '../access/use-request.ts';
import { searchQuotes } from '../api/search-quotes.ts';
import { toQuote } from '../api/to-quote.ts';
import { menuText } from '../content/command-menu.ts';
import type { MenuItem } from '../rules/menu-items.ts';
import type { Quote } from '../rules/quote.ts';
import { selectQuote, updateViewState } from '../state/admin-store.ts';

const DELAY_MS = 150;
const MAX_FOUND = 6;

/** Finds submissions by name, e-mail address or company; none for less than two characters, and while they are searched. */
export function useFoundQuotes(query: string): { items: MenuItem[]; isSearching: boolean } {
  const { navigate } = useHost();
  const searched = query.trim();
  const [text] = useDebouncedValue(searched, DELAY_MS);
  const load = useCallback(
    async (backend: Backend, signal: AbortSignal) =>
      (await searchQuotes(backend, { p_search: text }, 0, MAX_FOUND - 1, signal)).rows.map(toQuote),
    [text],
  );
  const { state } = useRequest(text.length > 1 ? load : null);
  const isSearching = searched.length > 1 && (text !== searched || state.phase === 'loading');
  if (searched.length < 2 || state.phase !== 'ready') return { items: [], isSearching };
  const open = (quote: Quote) => {
    if (location.pathname !== '/admin') return navigate(`/admin?quote=${quote.id}`);
    updateViewState({ tab: 'submissions' });
    selectQuote(quote);
  };
  const items = state.data.map((quote) => ({
    id: quote.id,
    label: quote.name,
    detail: [quote.company, quote.email].filter(Boolean).join(' · '),
    group: menuText.groups.found,
    run: () => open(quote),
  }));
  return { items, isSearching };
}
