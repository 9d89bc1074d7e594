import { useCallback, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { setView, showQuote, useAdmin } from '../admin-store.ts';
import { countQuotes, listQuotes } from '../api/list-quotes.ts';
import { growthOf, lengthOf } from '../list/paged-list.ts';
import panel from '../list/panel.module.css';
import { indexOfRow, rowAt, usePagedList } from '../list/use-paged-list.ts';
import { usePolling } from '../list/use-polling.ts';
import type { VirtualListHandle } from '../list/VirtualList.tsx';
import { canBeContacted, type Quote } from '../rules/quote.ts';
import { type Filters, filtersOf, initialView } from '../rules/view.ts';
import { DetailPane } from './DetailPane.tsx';
import { QuoteList } from './QuoteList.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import classes from './submissions-panel.module.css';
import { Toolbar } from './Toolbar.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { useStatusChange } from './use-status-change.ts';

const reader = { read: listQuotes, count: countQuotes };

/** All Submissions: the list beside the one submission that is open. */
export function SubmissionsPanel() {
  const view = useAdmin((state) => state.view);
  const openQuote = useAdmin((state) => state.openQuote);
  const { list, store } = usePagedList<Filters, Quote>(reader);
  const { busy, markContacted, undo } = useStatusChange(store);
  const rows = useRef<VirtualListHandle>(null);
  const search = useRef<HTMLInputElement>(null);

  const filterKey = JSON.stringify(filtersOf(view));
  const filters = useMemo<Filters>(() => JSON.parse(filterKey), [filterKey]);
  useEffect(() => void store.getState().open(filters), [store, filters]);
  const changes = useAdmin((state) => state.changes);
  useEffect(() => void (changes > 0 && store.getState().refresh({ quiet: true })), [store, changes]);
  usePolling(
    useCallback(async () => {
      const before = store.getState();
      const result = await store.getState().refresh({ quiet: true });
      if (before.query?.sort === 'newest') rows.current?.shift(growthOf(before, store.getState()));
      return result;
    }, [store]),
  );

  const openIndex = view.quote === null ? -1 : indexOfRow(list, ({ id }: Quote) => id === view.quote);
  const quote = rowAt(list, openIndex) ?? (openQuote?.id === view.quote ? openQuote : null);

  // A submission that was handled may leave the list: its place is then the next one's.
  const place = useRef(-1);
  useEffect(() => {
    if (view.quote === null || openIndex >= 0) place.current = openIndex;
  }, [view.quote, openIndex]);

  const go = async (step: 1 | -1) => {
    const index = openIndex >= 0 ? openIndex + step : Math.max(0, step === 1 ? place.current : place.current - 1);
    let next = rowAt(list, index);
    if (!next && index < lengthOf(list)) {
      await list.want({ first: index, last: index });
      next = rowAt(store.getState(), index);
    }
    if (!next) return;
    showQuote(next);
    rows.current?.reveal(index);
  };
  const close = () => {
    if (view.quote === null) return;
    // On a narrow screen the list has to be back before it can be scrolled.
    flushSync(() => showQuote(null));
    if (openIndex >= 0) rows.current?.reveal(openIndex);
  };
  const steps = {
    previous: openIndex > 0 ? () => void go(-1) : null,
    next: openIndex < lengthOf(list) - 1 ? () => void go(1) : null,
    close,
  };
  useShortcuts({
    next: () => void go(1),
    previous: () => void go(-1),
    contacted: () => quote && canBeContacted(quote) && markContacted(quote),
    undo,
    reply: () => quote && useAdmin.setState({ replyTo: quote }),
    search: () => search.current?.focus(),
    close,
    help: () => useAdmin.setState({ helpOpen: true }),
  });

  return (
    <div className={`${panel.panel} ${classes.panel}`} data-open={view.quote !== null || undefined}>
      <div className={classes.tools}>
        <Toolbar filters={filters} isReady={list.phase === 'ready'} total={list.phase === 'ready' ? list.total : null} searchRef={search} />
      </div>
      <div className={`${panel.frame} ${classes.columns}`}>
        <section className={`${panel.cell} ${classes.list}`} aria-label="List of submissions">
          <QuoteList
            list={list}
            openId={view.quote}
            busy={busy}
            onContacted={markContacted}
            onClear={() => setView({ ...filtersOf(initialView), sort: view.sort })}
            ref={rows}
          />
        </section>
        <section className={`${panel.cell} ${classes.detail}`} aria-label="Details">
          <DetailPane id={view.quote} quote={quote} busy={busy} onContacted={markContacted} steps={steps} />
        </section>
      </div>
      <ShortcutsDialog />
    </div>
  );
}
