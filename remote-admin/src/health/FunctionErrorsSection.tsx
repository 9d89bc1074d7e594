import { formatNumber } from 'shared-contracts/health-texts';
import type { SiteHealth } from 'shared-contracts/site-health';
import { formatRecentTime } from '../rules/dates.ts';
import { EmptyLine, HealthSection } from './HealthSection.tsx';
import { HealthTable } from './HealthTable.tsx';
import { healthText } from './health-labels.ts';

const { title, hint, columns } = healthText.functions;

/** Edge functions with failed calls. */
export function FunctionErrorsSection({ errors }: { errors: SiteHealth['functionErrors'] }) {
  const rows = errors.map(({ name, count, lastCode, lastAt }) => ({
    key: name,
    cells: [name, formatNumber(count), <code key="code">{lastCode}</code>, formatRecentTime(lastAt)],
  }));
  return (
    <HealthSection id="functions" title={title} hint={hint}>
      {rows.length === 0 ? <EmptyLine>{healthText.none}</EmptyLine> : <HealthTable labelledBy="functions" columns={columns} rows={rows} />}
    </HealthSection>
  );
}
