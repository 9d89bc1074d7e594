import { Progress } from '@mantine/core';
import { Button } from 'shared-contracts/ui';
import classes from './FetchAllProgress.module.css';
import type { FetchAll } from './use-fetch-all.ts';

/** One request returns up to this many rows, which is too fast for a progress bar. */
const MIN_ROWS_FOR_PROGRESS = 1000;

/** Whether the progress bar replaces the button that started the run: for long lists, and after a failure. */
export const isFetchProgressVisible = ({ phase }: FetchAll, total: number): boolean =>
  phase === 'failed' || (phase === 'loading' && total > MIN_ROWS_FOR_PROGRESS);

interface Props {
  fetchAll: FetchAll;
  total: number;
  label: string;
}

export function FetchAllProgress({ fetchAll: { phase, rowCount, start, cancel }, total: knownTotal, label }: Props) {
  const total = Math.max(knownTotal, rowCount);
  return (
    <div className={classes.progress}>
      <Progress.Root className={classes.bar} size="sm">
        <Progress.Section value={total > 0 ? Math.min(100, (rowCount / total) * 100) : 0} aria-label={label} />
      </Progress.Root>
      <span className={classes.count}>
        {rowCount.toLocaleString('en')} of {total.toLocaleString('en')}
      </span>
      {phase === 'failed' && (
        <Button size="compact-sm" onClick={start}>
          Try again
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}
