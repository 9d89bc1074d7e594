import type { AuditAreaSummary, AuditFinding } from 'shared-contracts/audit-summary';
import { auditTexts, checkTexts, formatProblem } from '../content/audit/audit-texts.ts';
import { reportTexts } from '../content/report.ts';
import css from './ReportFindings.module.css';

export function ReportFindings({ areas }: { areas: readonly AuditAreaSummary[] }) {
  const found = areas.filter(({ findings }) => findings.length > 0);
  return (
    <section className={css.section} aria-labelledby="report-findings">
      <h2 id="report-findings" className={css.heading}>
        {reportTexts.findings}
      </h2>
      {found.length === 0 && <p>{reportTexts.noFindings}</p>}
      <div className={css.areas}>
        {found.map(({ area, findings }) => (
          <section key={area} className={css.area} aria-labelledby={`report-${area}`}>
            <h3 id={`report-${area}`} className={css.areaHeading}>
              {auditTexts.areas[area]}
            </h3>
            <ul className={css.list}>
              {findings.map((finding) => (
                <FindingItem key={finding.check} {...finding} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

function FindingItem(finding: AuditFinding) {
  const { check, count, where, isRepaired, isRemeasured } = finding;
  const { why, source } = checkTexts[check];
  return (
    <li className={css.item} data-repaired={isRepaired || undefined}>
      <div>
        <p className={css.problem}>{formatProblem(check, count)}</p>
        <p className={css.why}>
          {why} ({source}) {!isRemeasured && auditTexts.serverSide}
        </p>
        {where.length > 0 && (
          <p className={css.places}>
            {where.map((place) => (
              <code key={place}>{place}</code>
            ))}
          </p>
        )}
      </div>
      <span className={css.status}>{auditTexts.state(finding)}</span>
    </li>
  );
}
