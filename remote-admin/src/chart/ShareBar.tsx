import type { ReactNode } from 'react';
import { createPlace } from './create-place.ts';
import classes from './ShareBar.module.css';

/** A value with a bar of its share of the longest bar, from 0 to 1. */
export function ShareBar({ share, children }: { share: number; children: ReactNode }) {
  return (
    <span className={classes.value}>
      <span className={classes.bar} style={createPlace(share)} aria-hidden="true" />
      <span className={classes.text}>{children}</span>
    </span>
  );
}
