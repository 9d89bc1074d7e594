import type { Stage } from '../rules/thread.ts';
import classes from './StageMark.module.css';

/** How far a lead has come, as a filled part of a circle; a lost lead is crossed out. */
const FILLS: Record<Stage, string> = {
  new: '',
  talking: 'M8 8V3.5A4.5 4.5 0 0 1 12.5 8z',
  proposal: 'M8 3.5a4.5 4.5 0 0 1 0 9z',
  won: 'M8 3.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z',
  lost: '',
};

/** Picture of a stage, which is written next to it. */
export function StageMark({ stage }: { stage: Stage }) {
  return (
    <svg viewBox="0 0 16 16" className={classes.mark} data-stage={stage} aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" className={classes.ring} />
      {stage === 'lost' ? <path d="M5.5 5.5l5 5M10.5 5.5l-5 5" className={classes.ring} /> : <path d={FILLS[stage]} fill="currentcolor" />}
    </svg>
  );
}
