import { type DemoReport, REPORT_HEADERS } from 'shared-contracts/demo-report';
import { reportTexts } from '../content/report.ts';
import { BeforeAfterTable, LoadEstimateTable } from '../workspace/evidence/EvidenceTables.tsx';
import css from './ReportView.module.css';

/** The response headers of the server, before and after. */
export function ReportEvidence({ load, headers = {} }: Pick<DemoReport, 'load' | 'headers'>) {
  const { heading, sent, missing } = reportTexts.headers;
  const rows = REPORT_HEADERS.flatMap((name) => {
    const state = headers[name];
    return state ? [[name, state === 'now' ? sent : missing, state === 'missing' ? missing : sent] as const] : [];
  });
  if (!load && rows.length === 0) return null;
  return (
    <div className={css.evidence}>
      {load && <LoadEstimateTable {...load} />}
      {rows.length > 0 && <BeforeAfterTable caption={heading} rows={rows} />}
    </div>
  );
}
