import { useCallback, useState } from 'react';
import type { Backend } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { useRequest } from '../access/use-request.ts';
import { listQuotes } from '../api/list-quotes.ts';
import { SearchField } from '../list/SearchField.tsx';
import { formatDate } from '../rules/dates.ts';
import type { Quote } from '../rules/quote.ts';
import { getQuoteFilters, initialViewState } from '../rules/view-state.ts';
import classes from './SubmissionSearch.module.css';
import { trayText } from './tray-texts.ts';

const MAX_RESULTS = 5;

/** Finds the submission that an e-mail belongs to; a click on one of the newest matches selects it. */
export function SubmissionSearch({ onSelect }: { onSelect(quote: Quote): Promise<void> }) {
  const [search, setSearch] = useState('');
  const load = useCallback(
    async (backend: Backend, signal: AbortSignal) =>
      (await listQuotes(backend, { ...getQuoteFilters(initialViewState), search }, 0, MAX_RESULTS - 1, signal)).rows,
    [search],
  );
  const { state } = useRequest(search.trim() === '' ? null : load);
  const isSearching = search.trim() !== '' && state.phase === 'ready';
  return (
    <div className={classes.search}>
      <SearchField label={trayText.search} value={search} onSearch={setSearch} />
      <ul className={classes.results} aria-live="polite">
        {isSearching &&
          state.data.map((quote) => (
            <li key={quote.id}>
              <Button size="compact-sm" variant="light" onClick={() => void onSelect(quote)}>
                <bdi>{quote.name}</bdi>&nbsp;· {quote.email} · {formatDate(quote.createdAt)}
              </Button>
            </li>
          ))}
        {isSearching && state.data.length === 0 && <li className={classes.none}>{trayText.noMatch}</li>}
      </ul>
    </div>
  );
}
