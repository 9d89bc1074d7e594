import { CONTACT_PATH, useHost } from 'shared-contracts';
import { type DemoReport, REPORT_HEADERS } from 'shared-contracts/demo-report';
import { evidenceTexts } from '../content/evidence.ts';
import { FEATURES } from '../content/features.ts';
import { formatReportDay, reportTexts } from '../content/report.ts';
import panel from '../layout/panels.module.css';
import { ScoreScales } from '../layout/ScoreScales.tsx';
import { countFindings } from '../rules/count-findings.ts';
import { createSharedLink } from '../rules/shared-link.ts';
import { BeforeAfterTable, LoadEstimateTable } from '../workspace/evidence/EvidenceTables.tsx';
import { ReportActions } from './ReportActions.tsx';
import { ReportFindings } from './ReportFindings.tsx';
import css from './ReportView.module.css';

/** A report: on screen one page, on paper scores and evidence on the first and findings on the second. */
export function ReportView({ report, onDelete }: { report: DemoReport; onDelete: () => void }) {
  const { id, site, features, areas, createdAt, expiresAt } = report;
  const { settings, Link } = useHost();
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
        <section aria-labelledby="report-scores">
          <h2 id="report-scores" className={css.counts}>
            {reportTexts.counts(countFindings(areas))}
          </h2>
          <ScoreScales areas={areas} hasFormulas />
          <p className={css.note}>{reportTexts.formula}</p>
        </section>
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
          <a className={css.link} href={createSharedLink(`${settings.siteUrl}/demo`, { url: `https://${site}`, features: [...features] })}>
            {reportTexts.openDemo}
          </a>
        </section>
      </div>
      <ReportEvidence load={report.load} headers={report.headers} features={features} />
      <ReportFindings areas={areas} features={features} />
      <section className={`${panel.dark} ${css.request}`} aria-labelledby="report-request">
        <div>
          <h2 id="report-request" className={css.subheading}>
            {reportTexts.request.heading}
          </h2>
          <p className={css.requestText}>{reportTexts.request.text}</p>
        </div>
        <Link to={CONTACT_PATH} className={css.requestLink}>
          {reportTexts.request.link}
        </Link>
      </section>
      <p className={css.note}>
        {reportTexts.origin} <span className={css.printed}>{reportTexts.request.print(settings.siteUrl + CONTACT_PATH)}</span>
      </p>
    </article>
  );
}

/** The response headers of the server, before and after. */
function ReportEvidence({ load, headers = {}, features }: Pick<DemoReport, 'load' | 'headers' | 'features'>) {
  const { heading, sent, missing } = reportTexts.headers;
  const hasSecurity = features.includes('security');
  const rows = REPORT_HEADERS.flatMap((name) => {
    const state = headers[name];
    if (!state) return [];
    const [label, now, then] = [
      evidenceTexts.headers.names[name] ?? name,
      state === 'now' ? sent : missing,
      state === 'missing' ? missing : sent,
    ];
    // Without the switch the preview says nothing about the headers that we would send.
    return [hasSecurity ? ([label, now, then] as const) : ([label, now] as const)];
  });
  if (!load && rows.length === 0) return null;
  return (
    <div className={css.evidence}>
      {load && <LoadEstimateTable {...load} />}
      {rows.length > 0 && <BeforeAfterTable caption={heading} rows={rows} />}
    </div>
  );
}
