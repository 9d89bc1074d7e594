import type { AuditAreaSummary, AuditFinding } from 'shared-contracts/audit-summary';
import { auditTexts, checkTexts, describeRepair, formatProblem } from '../content/audit/audit-texts.ts';
import { reportTexts } from '../content/report.ts';
import css from './ReportFindings.module.css';

interface Props {
  areas: readonly AuditAreaSummary[];
  /** Features that were on. */
  features: readonly string[];
}

export function ReportFindings({ areas, features }: Props) {
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
                <FindingItem key={finding.check} finding={finding} features={features} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

function FindingItem({ finding, features }: { finding: AuditFinding; features: readonly string[] }) {
  const { check, count, where, isRepaired } = finding;
  const { why, source } = checkTexts[check];
  return (
    <li className={css.item} data-repaired={isRepaired || undefined}>
      <div>
        <p className={css.problem}>{formatProblem(check, count)}</p>
        <p className={css.why}>
          {why} {describeRepair(finding, (key) => features.includes(key), reportTexts.repairedBy)} ({source})
        </p>
        {where.length > 0 && (
          <details className={css.places}>
            <summary>{reportTexts.places(where.length)}</summary>
            {where.map((place) => (
              <code key={place}>{place}</code>
            ))}
          </details>
        )}
      </div>
      <span className={css.status}>{auditTexts.state(finding)}</span>
    </li>
  );
}
