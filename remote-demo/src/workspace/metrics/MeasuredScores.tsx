import { memo } from 'react';
import type { AuditAreaSummary } from 'shared-contracts/audit-summary';
import { auditTexts } from '../../content/audit/audit-texts.ts';
import { scoreTexts } from '../../content/workspace.ts';
import { Dial } from '../../layout/Dial.tsx';
import panel from '../../layout/panels.module.css';
import css from './MeasuredScores.module.css';

/** Scores of the visitor's page before and after the switches, as dials. They are empty before the first measurement. */
export const MeasuredScores = memo(function MeasuredScores({ areas }: { areas: readonly AuditAreaSummary[] }) {
  return (
    <section className={`${panel.dark} ${css.panel}`} aria-labelledby="scores-heading">
      <h2 id="scores-heading" className={panel.heading}>
        {scoreTexts.heading}
      </h2>
      {areas.length === 0 ? <EmptyDials /> : <Scores areas={areas} />}
    </section>
  );
});

function Scores({ areas }: { areas: readonly AuditAreaSummary[] }) {
  return (
    <dl className={css.scores}>
      {areas.map(({ area, scoreBefore, scoreAfter }) => (
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
          <Dial before={scoreBefore} after={scoreAfter} />
        </div>
      ))}
    </dl>
  );
}

function EmptyDials() {
  return (
    <>
      <p className={css.waiting}>{scoreTexts.waiting}</p>
      <div className={css.scores} aria-hidden="true">
        {Object.values(auditTexts.areas).map((area) => (
          <div key={area} className={css.score}>
            <span className={css.label}>{area}</span>
            <Dial before={0} after={0} />
          </div>
        ))}
      </div>
    </>
  );
}
