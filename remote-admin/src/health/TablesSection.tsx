import { formatBytes, formatShare } from 'shared-contracts/health-texts';
import type { SiteHealth } from 'shared-contracts/site-health';
import { healthText } from '../content/health.ts';
import { ReportSection } from '../report/ReportSection.tsx';
import { ReportTable } from '../report/ReportTable.tsx';

const { title, hint, columns } = healthText.tables;

/** The largest tables of the database. */
export function TablesSection({ database }: { database: SiteHealth['database'] }) {
  const rows = database.tables.map(({ name, bytes }) => ({
    key: name,
    cells: [name, formatBytes(bytes), formatShare(bytes, database.bytes)],
  }));
  return (
    <ReportSection id="tables" title={title} hint={hint}>
      <ReportTable labelledBy="tables" columns={columns} rows={rows} />
    </ReportSection>
  );
}
