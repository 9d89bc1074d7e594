import type { AuditAreaSummary } from 'shared-contracts/audit-summary';
import { auditTexts } from '../content/audit/audit-texts.ts';
import { reportTexts } from '../content/report.ts';
import { Dial } from '../layout/Dial.tsx';
import { countFindings } from '../rules/count-findings.ts';
import css from './ReportScores.module.css';

/** What was found in one sentence, and the score of each area as a dial. */
export function ReportScores({ areas }: { areas: readonly AuditAreaSummary[] }) {
  const { found, repaired } = countFindings(areas);
  return (
    <section aria-labelledby="report-scores">
      <h2 id="report-scores" className={css.heading}>
        {reportTexts.scores.sentence(found, repaired)}
      </h2>
      <dl className={css.scores}>
        {areas.map(({ area, scoreBefore, scoreAfter, passedBefore, passedAfter, checks }) => (
          <div key={area} className={css.score}>
            <dt className={css.area}>{auditTexts.areas[area]}</dt>
            <dd className={css.value} data-better={scoreAfter > scoreBefore || undefined}>
              {scoreAfter !== scoreBefore && <span className={css.before}>{reportTexts.scores.from(scoreBefore)} </span>}
              {scoreAfter}
            </dd>
            <dd className={css.checks}>{auditTexts.formula(passedBefore, passedAfter, checks)}</dd>
            <Dial before={scoreBefore} after={scoreAfter} />
          </div>
        ))}
      </dl>
      <p className={css.note}>{reportTexts.formula}</p>
    </section>
  );
}
