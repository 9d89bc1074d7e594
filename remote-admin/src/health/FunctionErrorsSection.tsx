import { formatNumber } from 'shared-contracts/health-texts';
import type { SiteHealth } from 'shared-contracts/site-health';
import { healthText } from '../content/health.ts';
import { EmptyLine, ReportSection } from '../report/ReportSection.tsx';
import { ReportTable } from '../report/ReportTable.tsx';
import { formatRecentTime } from '../rules/dates.ts';

const { title, hint, columns } = healthText.functions;

/** Edge functions with failed calls. */
export function FunctionErrorsSection({ errors }: { errors: SiteHealth['functionErrors'] }) {
  const rows = errors.map(({ name, count, lastCode, lastAt }) => ({
    key: name,
    cells: [name, formatNumber(count), <code key="code">{lastCode}</code>, formatRecentTime(lastAt)],
  }));
  return (
    <ReportSection id="functions" title={title} hint={hint}>
      {rows.length === 0 ? <EmptyLine>{healthText.none}</EmptyLine> : <ReportTable labelledBy="functions" columns={columns} rows={rows} />}
    </ReportSection>
  );
}
