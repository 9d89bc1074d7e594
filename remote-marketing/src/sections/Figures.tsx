import type { Figure } from '../content/case-study.ts';
import css from './Figures.module.css';

/** Figures as an instrument shows them. Read aloud, each is one sentence. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <ul className={css.figures} aria-label={label}>
      {figures.map(({ id, before, value, after }) => (
        <li key={id}>
          {before && <span>{before} </span>}
          <strong>{value}</strong>
          {after && <span> {after}</span>}
        </li>
      ))}
    </ul>
  );
}
