import { memo } from 'react';
import type { AuditAreaSummary } from 'shared-contracts/audit-summary';
import { auditTexts } from '../../content/audit/audit-texts.ts';
import { scoreTexts } from '../../content/workspace.ts';
import panel from '../../layout/panels.module.css';
import css from './MeasuredScores.module.css';

/** Scores of the visitor's page before and after the switches, as gauges. Nothing before the first measurement. */
export const MeasuredScores = memo(function MeasuredScores({ areas }: { areas: readonly AuditAreaSummary[] }) {
  if (areas.length === 0) return null;
  return (
    <section className={`${panel.dark} ${css.panel}`} aria-labelledby="scores-heading">
      <h2 id="scores-heading" className={panel.heading}>
        {scoreTexts.heading}
      </h2>
      <dl className={css.scores}>
        {areas.map(({ area, scoreBefore, scoreAfter }) => (
          <div key={area} className={css.score}>
            <dt className={css.label}>{auditTexts.areas[area]}</dt>
            <dd className={css.value}>
              <span aria-hidden="true">{scoreTexts.value(scoreBefore, scoreAfter)}</span>
              <span className={panel.said}>{scoreTexts.said(scoreBefore, scoreAfter)}</span>
            </dd>
            <svg className={css.gauge} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect className={css.track} width="100" height="6" />
              <rect className={css.after} width={scoreAfter} height="6" />
              <rect className={css.before} width={Math.min(scoreBefore, scoreAfter)} height="6" />
            </svg>
          </div>
        ))}
      </dl>
    </section>
  );
});
