import { formatBetween } from 'shared-contracts/health-texts';
import type { AlarmState } from 'shared-contracts/site-health';
import { formatRecentTime } from '../rules/dates.ts';
import { EmptyLine, HealthSection } from './HealthSection.tsx';
import { HealthTable } from './HealthTable.tsx';
import { healthText } from './health-labels.ts';

const { title, hint, columns } = healthText.recovered;

/** Alarms that have recovered; the open ones are at the top of the page. */
export function AlarmsSection({ alarms }: { alarms: readonly AlarmState[] }) {
  const rows = alarms.flatMap(({ key, text, openedAt, recoveredAt }) =>
    recoveredAt === null
      ? []
      : [{ key: `${key} ${openedAt}`, cells: [text, formatRecentTime(openedAt), formatBetween(openedAt, recoveredAt)] }],
  );
  return (
    <HealthSection id="recovered" title={title} hint={hint}>
      {rows.length === 0 ? <EmptyLine>{healthText.none}</EmptyLine> : <HealthTable labelledBy="recovered" columns={columns} rows={rows} />}
    </HealthSection>
  );
}
