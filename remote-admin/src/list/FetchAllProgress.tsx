import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { Button } from 'shared-contracts/ui';
import classes from './FetchAllProgress.module.css';
import type { FetchAll } from './use-fetch-all.ts';

/** Up to this many rows come in one answer: too short for a progress bar. */
const MIN_ROWS_FOR_PROGRESS = 1000;

/** Whether a read is long enough, or broken off, to be shown in place of its button. */
export const isProgressVisible = ({ phase }: FetchAll, total: number): boolean =>
  phase === 'stopped' || (phase === 'reading' && total > MIN_ROWS_FOR_PROGRESS);

interface Props {
  fetchAll: FetchAll;
  /** How many rows the list has; 0 while that isn't known. */
  total: number;
  label: string;
}

/** How far a long read is, with the way out of it, and on after a failure. */
export function FetchAllProgress({ fetchAll: { phase, read, start, cancel }, total: known, label }: Props) {
  const total = Math.max(known, read);
  return (
    <div className={classes.progress}>
      <Progress.Root className={classes.bar} size="sm">
        <Progress.Section value={total > 0 ? Math.min(100, (read / total) * 100) : 0} aria-label={label} />
      </Progress.Root>
      <span className={classes.count}>
        {read.toLocaleString('en')} of {total.toLocaleString('en')}
      </span>
      {phase === 'stopped' && (
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
