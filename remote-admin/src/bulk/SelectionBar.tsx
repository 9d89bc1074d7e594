import { ActionIcon } from '@mantine/core';
import { Button } from 'shared-contracts/ui';
import { useMayChange } from '../access/use-may-change.ts';
import { bulkText } from '../content/bulk.ts';
import { FetchAllProgress, isFetchProgressVisible } from '../list/FetchAllProgress.tsx';
import type { FetchAll } from '../list/use-fetch-all.ts';
import { MAX_LEADS_PER_CHANGE } from '../rules/lead-changes.ts';
import { checkQuotes, useAdminStore } from '../state/admin-store.ts';
import classes from './SelectionBar.module.css';
import type { ChangeLeads } from './use-lead-changes.ts';

export interface SelectionBarProps {
  /** Number of matching quotes, or null while it is counted. */
  total: number | null;
  selectAll(): void;
  change: ChangeLeads;
  exportSelection: FetchAll;
}

/** What can be done with the selected quotes. Pages of the command menu ask for an owner, a stage or tags. */
export default function SelectionBar({ total, selectAll, change, exportSelection }: SelectionBarProps) {
  const count = useAdminStore(({ checkedIds }) => checkedIds.size);
  const mayChange = useMayChange();
  const all = Math.min(total ?? 0, MAX_LEADS_PER_CHANGE);
  return (
    <section className={classes.bar} aria-label={bulkText.bar} data-toasts="top">
      <div className={classes.head}>
        <span className={classes.count} aria-live="polite">
          {bulkText.selected(count)}
        </span>
        {count < all && (
          <Button size="compact-sm" variant="subtle" onClick={selectAll}>
            {all === total ? bulkText.selectAll(all) : bulkText.selectNewest(all)}
          </Button>
        )}
      </div>
      {isFetchProgressVisible(exportSelection, count) ? (
        <FetchAllProgress fetchAll={exportSelection} total={count} label={bulkText.actions.export} />
      ) : (
        <div className={classes.actions}>
          {mayChange && <ChangeButtons change={change} />}
          <Button size="compact-sm" variant="default" disabled={exportSelection.phase === 'loading'} onClick={exportSelection.start}>
            {bulkText.actions.export}
          </Button>
        </div>
      )}
      <ActionIcon className={classes.clear} variant="subtle" color="gray" aria-label={bulkText.clear} onClick={() => checkQuotes([], null)}>
        <svg viewBox="0 0 16 16" className={classes.icon} aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" />
        </svg>
      </ActionIcon>
    </section>
  );
}

function ChangeButtons({ change }: Pick<SelectionBarProps, 'change'>) {
  const isChanging = useAdminStore(({ pendingChanges }) => pendingChanges > 0);
  return (
    <>
      {(['owner', 'stage', 'tags'] as const).map((page) => (
        <Button
          key={page}
          size="compact-sm"
          variant="default"
          disabled={isChanging}
          onClick={() => useAdminStore.setState({ menuPage: page })}
        >
          {bulkText.actions[page]}
        </Button>
      ))}
      <Button size="compact-sm" variant="default" disabled={isChanging} onClick={() => void change({ status: 'contacted' })}>
        {bulkText.actions.contacted}
      </Button>
    </>
  );
}
