import { useHost } from 'shared-contracts';
import type { DemoReport } from 'shared-contracts/demo-report';
import { FEATURES } from '../content/features.ts';
import { formatReportDay, reportTexts } from '../content/report.ts';
import { createSharedLink } from '../rules/shared-link.ts';
import { ReportActions } from './ReportActions.tsx';
import { ReportEvidence } from './ReportEvidence.tsx';
import { ReportFindings } from './ReportFindings.tsx';
import css from './ReportView.module.css';
import { ScoreTable } from './ScoreTable.tsx';

/** A report: on screen one page, on paper scores and evidence on the first and findings on the second. */
export function ReportView({ report, onDelete }: { report: DemoReport; onDelete: () => void }) {
  const { id, site, features, areas, createdAt, expiresAt } = report;
  const { settings } = useHost();
  const switches = FEATURES.filter(({ key }) => features.includes(key));
  return (
    <article className={css.report}>
      <header className={css.header}>
        <h1 className={css.heading}>{reportTexts.heading(site)}</h1>
        <p className={css.lead}>
          {reportTexts.lead(formatReportDay(createdAt), switches.length)} {reportTexts.expires(formatReportDay(expiresAt))}
        </p>
        <ReportActions id={id} onDelete={onDelete} />
      </header>
      <div className={css.summary}>
        <ScoreTable areas={areas} />
        <section aria-labelledby="report-switches">
          <h2 id="report-switches" className={css.subheading}>
            {reportTexts.switches}
          </h2>
          {switches.length === 0 ? (
            <p className={css.note}>{reportTexts.noSwitches}</p>
          ) : (
            <ul className={css.switches}>
              {switches.map(({ key, label }) => (
                <li key={key}>{label}</li>
              ))}
            </ul>
          )}
          <a className={css.demo} href={createSharedLink(`${settings.siteUrl}/demo`, { url: `https://${site}`, features: [...features] })}>
            {reportTexts.openDemo}
          </a>
        </section>
      </div>
      <ReportEvidence load={report.load} headers={report.headers} />
      <ReportFindings areas={areas} />
      <p className={css.note}>{reportTexts.origin}</p>
    </article>
  );
}
