import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { Button } from 'shared-contracts/ui';
import classes from './gather-progress.module.css';
import type { Gathering } from './use-gathering.ts';

/** Up to this many rows come in one answer: too short for a progress bar. */
export const LONG_READ = 1000;

/** How far a long read is, with the way out of it. */
export function GatherProgress({ gathering, total, label }: { gathering: Gathering; total: number; label: string }) {
  const read = gathering.read ?? 0;
  return (
    <div className={classes.progress}>
      <Progress.Root className={classes.bar} size="sm">
        <Progress.Section value={total > 0 ? Math.min(100, (read / total) * 100) : 0} aria-label={label} />
      </Progress.Root>
      <span className={classes.count}>
        {read.toLocaleString('en')} of {total.toLocaleString('en')}
      </span>
      <Button size="compact-sm" variant="default" onClick={gathering.cancel}>
        Cancel
      </Button>
    </div>
  );
}
