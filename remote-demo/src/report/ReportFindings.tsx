import type { AuditAreaSummary } from 'shared-contracts/audit-summary';
import { auditTexts, describeRepair } from '../content/audit/audit-texts.ts';
import { reportTexts } from '../content/report.ts';
import { FindingItem } from '../workspace/audit/FindingItem.tsx';
import css from './ReportView.module.css';

interface Props {
  areas: readonly AuditAreaSummary[];
  /** Features that were on. */
  features: readonly string[];
}

export function ReportFindings({ areas, features }: Props) {
  const found = areas.filter(({ findings }) => findings.length > 0);
  return (
    <section className={css.findings} aria-labelledby="report-findings">
      <h2 id="report-findings" className={css.findingsHeading}>
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
                <FindingItem key={finding.check} finding={finding} repair={describeRepair(finding, (key) => features.includes(key))}>
                  <Places selectors={finding.where} />
                </FindingItem>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

function Places({ selectors }: { selectors: readonly string[] }) {
  if (selectors.length === 0) return null;
  return (
    <details className={css.places}>
      <summary>{reportTexts.places(selectors.length)}</summary>
      {selectors.map((selector) => (
        <code key={selector}>{selector}</code>
      ))}
    </details>
  );
}
