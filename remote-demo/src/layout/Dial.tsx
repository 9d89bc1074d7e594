import css from './Dial.module.css';

/** Length of the arc: a semicircle with the radius of 40 units. */
const ARC = Math.PI * 40;

interface Props {
  before: number;
  after: number;
}

/** A semicircle as the scale of a score from 0 to 100: what was there, and what the switches gained. Decoration of the number below it. */
export function Dial({ before, after }: Props) {
  return (
    <svg className={css.dial} viewBox="0 0 96 54" aria-hidden="true">
      <path className={css.track} d="M8 50a40 40 0 0 1 80 0" />
      <path className={css.after} d="M8 50a40 40 0 0 1 80 0" strokeDasharray={`${(after / 100) * ARC} 200`} />
      <path className={css.before} d="M8 50a40 40 0 0 1 80 0" strokeDasharray={`${(Math.min(before, after) / 100) * ARC} 200`} />
    </svg>
  );
}
