import { type DemoReport, REPORT_HEADERS } from 'shared-contracts/demo-report';
import { evidenceTexts } from '../content/evidence.ts';
import { reportTexts } from '../content/report.ts';
import { BeforeAfterTable, LoadEstimateTable } from '../workspace/evidence/EvidenceTables.tsx';
import css from './ReportView.module.css';

/** The response headers of the server, before and after. */
export function ReportEvidence({ load, headers = {}, features }: Pick<DemoReport, 'load' | 'headers' | 'features'>) {
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
