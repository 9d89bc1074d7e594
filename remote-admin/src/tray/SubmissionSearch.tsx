import { useState } from 'react';
import type { Backend } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { useBackendQuery } from '../access/use-backend-query.ts';
import { listQuotes } from '../api/list-quotes.ts';
import { SearchField } from '../list/SearchField.tsx';
import { formatDate } from '../rules/dates.ts';
import type { Quote } from '../rules/quote.ts';
import { getQuoteFilters, initialViewState } from '../rules/view-state.ts';
import classes from './SubmissionSearch.module.css';
import { trayText } from './tray-texts.ts';

const MAX_RESULTS = 5;

/** Finds the submission that an e-mail belongs to, at first those of its sender; a click on one of the newest matches selects it. */
export function SubmissionSearch({ sender, onSelect }: { sender: string; onSelect(quote: Quote): Promise<void> }) {
  const [search, setSearch] = useState('');
  const isSearching = search.trim() !== '';
  const wanted = isSearching ? search : sender;
  const load = async (backend: Backend, signal: AbortSignal) => {
    const filters = { ...getQuoteFilters(initialViewState), search: wanted };
    const { rows } = await listQuotes(backend, filters, 0, MAX_RESULTS - 1, signal);
    return isSearching ? rows : rows.filter(({ email }) => email.toLowerCase() === sender.toLowerCase());
  };
  const { data } = useBackendQuery(['assign', wanted, isSearching], load, { enabled: wanted !== '' });
  const matches = wanted === '' ? [] : data;
  return (
    <div className={classes.search}>
      <SearchField label={trayText.search} value={search} onSearch={setSearch} />
      <ul className={classes.results} aria-live="polite">
        {matches?.map((quote) => (
          <li key={quote.id}>
            <Button size="compact-sm" variant="light" onClick={() => void onSelect(quote)}>
              <bdi>{quote.name}</bdi>&nbsp;· {quote.email} · {formatDate(quote.createdAt)}
            </Button>
          </li>
        ))}
        {isSearching && matches?.length === 0 && <li className={classes.none}>{trayText.noMatch}</li>}
      </ul>
    </div>
  );
}
