import { threadText } from '../content/thread.ts';
import { describeChanges } from '../rules/describe-changes.ts';
import type { Change } from '../rules/thread.ts';
import { Moment } from './Moment.tsx';
import classes from './Timeline.module.css';
import { useAdminNames } from './use-admins.ts';

/** What one admin changed, as one sentence. */
export function ChangesLine({ changes }: { changes: readonly Change[] }) {
  const getName = useAdminNames();
  const [first] = changes;
  const last = changes.at(-1);
  if (!first || !last) return null;
  const actor = first.actorId === null ? threadText.noActor : getName(first.actorId);
  return (
    <p className={classes.line}>
      <bdi className={classes.actor}>{actor}</bdi> <bdi>{describeChanges(changes, getName)}</bdi> <Moment at={last.at} />
    </p>
  );
}
