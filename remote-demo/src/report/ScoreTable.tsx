import type { AuditAreaSummary } from 'shared-contracts/audit-summary';
import { auditTexts } from '../content/audit/audit-texts.ts';
import { reportTexts } from '../content/report.ts';
import table from '../layout/table.module.css';
import css from './ScoreTable.module.css';

export function ScoreTable({ areas }: { areas: readonly AuditAreaSummary[] }) {
  const { heading, area: areaHeading, before, after, checks: checksHeading } = reportTexts.scores;
  return (
    <section aria-labelledby="report-scores">
      <h2 id="report-scores" className={css.heading}>
        {heading}
      </h2>
      <table className={`${table.table} ${css.table}`}>
        <thead>
          <tr>
            <th scope="col">{areaHeading}</th>
            <th scope="col">{before}</th>
            <th scope="col">{after}</th>
            <th scope="col">{checksHeading}</th>
          </tr>
        </thead>
        <tbody>
          {areas.map(({ area, scoreBefore, scoreAfter, passedBefore, passedAfter, checks }) => (
            <tr key={area}>
              <th scope="row">
                {auditTexts.areas[area]}
                <Bar before={scoreBefore} after={scoreAfter} />
              </th>
              <td>{scoreBefore}</td>
              <td data-better={scoreAfter > scoreBefore || undefined}>{scoreAfter}</td>
              <td>{auditTexts.formula(passedBefore, passedAfter, checks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.note}>{reportTexts.formula}</p>
    </section>
  );
}

/** The scale is decoration, because the numbers stand next to it. */
function Bar({ before, after }: { before: number; after: number }) {
  return (
    <svg className={css.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="4" className={css.track} />
      <rect width={after} height="4" className={css.after} />
      <rect width={Math.min(before, after)} height="4" className={css.before} />
    </svg>
  );
}
