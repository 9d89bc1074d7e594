import type { AuditAreaSummary } from 'shared-contracts/audit-summary';
import { auditTexts } from '../content/audit/audit-texts.ts';
import { scoreTexts } from '../content/workspace.ts';
import panel from './panels.module.css';
import css from './ScoreDials.module.css';

interface Props {
  areas: readonly AuditAreaSummary[];
  /** Whether each score is explained by the numbers of its checks. */
  hasFormulas?: boolean;
}

/** The scores of a page by area, each in a dial: before and after the switches. */
export function ScoreDials({ areas, hasFormulas = false }: Props) {
  return (
    <div className={css.container}>
      <dl className={css.scores}>
        {areas.map(({ area, scoreBefore, scoreAfter, passedBefore, passedAfter, checks }) => (
          <div key={area} className={css.score}>
            <dt className={css.label}>{auditTexts.areas[area]}</dt>
            <dd className={css.value} data-better={scoreAfter > scoreBefore || undefined}>
              <span aria-hidden="true">{scoreAfter}</span>
              {scoreAfter !== scoreBefore && (
                <span className={css.before} aria-hidden="true">
                  {scoreTexts.from(scoreBefore)}
                </span>
              )}
              <span className={panel.said}>{scoreTexts.said(scoreBefore, scoreAfter)}</span>
            </dd>
            {hasFormulas && <dd className={css.formula}>{auditTexts.formula(passedBefore, passedAfter, checks)}</dd>}
            <Dial before={scoreBefore} after={scoreAfter} />
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The dials of all areas before anything is measured. */
export function EmptyDials() {
  return (
    <div className={css.container} aria-hidden="true">
      <div className={css.scores}>
        {Object.values(auditTexts.areas).map((area) => (
          <div key={area} className={css.score}>
            <span className={css.label}>{area}</span>
            <Dial before={0} after={0} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Length of the arc: a semicircle with the radius of 40 units. */
const ARC = Math.PI * 40;

/** A semicircle as the scale of a score from 0 to 100: what was there, and what the switches gained. Decoration of the number below it. */
function Dial({ before, after }: { before: number; after: number }) {
  return (
    <svg className={css.dial} viewBox="0 0 96 54" aria-hidden="true">
      <path className={css.track} d="M8 50a40 40 0 0 1 80 0" />
      <path className={css.gained} d="M8 50a40 40 0 0 1 80 0" strokeDasharray={`${(after / 100) * ARC} 200`} />
      <path className={css.had} d="M8 50a40 40 0 0 1 80 0" strokeDasharray={`${(Math.min(before, after) / 100) * ARC} 200`} />
    </svg>
  );
}
