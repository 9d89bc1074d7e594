import { formatBytes, formatShare } from 'shared-contracts/health-texts';
import type { SiteHealth } from 'shared-contracts/site-health';
import { HealthSection } from './HealthSection.tsx';
import { HealthTable } from './HealthTable.tsx';
import { healthText } from './health-labels.ts';

const { title, hint, columns } = healthText.tables;

/** The largest tables of the database. */
export function TablesSection({ database }: { database: SiteHealth['database'] }) {
  const rows = database.tables.map(({ name, bytes }) => ({
    key: name,
    cells: [name, formatBytes(bytes), formatShare(bytes, database.bytes)],
  }));
  return (
    <HealthSection id="tables" title={title} hint={hint}>
      <HealthTable labelledBy="tables" columns={columns} rows={rows} />
    </HealthSection>
  );
}
