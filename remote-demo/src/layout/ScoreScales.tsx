import type { AuditAreaSummary } from 'shared-contracts/audit-summary';
import { auditTexts } from '../content/audit/audit-texts.ts';
import { scoreTexts } from '../content/workspace.ts';
import panel from './panels.module.css';
import css from './ScoreScales.module.css';

interface Props {
  areas: readonly AuditAreaSummary[];
  /** Whether each score is explained by the numbers of its checks. */
  hasFormulas?: boolean;
}

/** The scores of a page by area, each on a scale: before and after the switches. */
export function ScoreScales({ areas, hasFormulas = false }: Props) {
  return (
    <dl className={css.scores}>
      {areas.map(({ area, scoreBefore, scoreAfter, passedBefore, passedAfter, checks }) => (
        <div key={area} className={css.score}>
          <dt>{auditTexts.areas[area]}</dt>
          <dd className={css.value} data-better={scoreAfter > scoreBefore || undefined}>
            <span aria-hidden="true">
              {scoreAfter !== scoreBefore && <span className={css.before}>{scoreTexts.from(scoreBefore)}</span>}
              {scoreAfter}
            </span>
            <span className={panel.said}>{scoreTexts.said(scoreBefore, scoreAfter)}</span>
          </dd>
          <Scale before={scoreBefore} after={scoreAfter} />
          {hasFormulas && <dd className={css.formula}>{auditTexts.formula(passedBefore, passedAfter, checks)}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** The scales of all areas before anything is measured. */
export function EmptyScales() {
  return (
    <div className={css.scores} aria-hidden="true">
      {Object.values(auditTexts.areas).map((area) => (
        <div key={area} className={css.score}>
          <span>{area}</span>
          <Scale before={0} after={0} />
        </div>
      ))}
    </div>
  );
}

/** A ruler from 0 to 100: what was there, and what the switches gained. Decoration of the number above it. */
function Scale({ before, after }: { before: number; after: number }) {
  return (
    <svg className={css.scale} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <path className={css.gained} d={`M0 0H${after}V1H0z`} />
      <path className={css.had} d={`M0 0H${Math.min(before, after)}V1H0z`} />
    </svg>
  );
}
