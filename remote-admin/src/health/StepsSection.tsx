import { formatNumber, shortenId } from 'shared-contracts/health-texts';
import { sumSteps } from 'shared-contracts/part-health';
import { FUNNEL_STEPS, type ReleaseHealth } from 'shared-contracts/site-health';
import { EmptyLine, HealthSection } from './HealthSection.tsx';
import { type Column, HealthTable } from './HealthTable.tsx';
import { healthText } from './health-labels.ts';

const { title, hint, release, names, all } = healthText.steps;

const COLUMNS: Column[] = [{ label: release }, ...FUNNEL_STEPS.map((step) => ({ label: names[step], kind: 'number' as const }))];

/** Steps from a page to a booked call, of all pages and by release. */
export function StepsSection({ releases }: { releases: readonly ReleaseHealth[] }) {
  const createRow = (key: string, steps: ReleaseHealth['steps']) => ({
    key,
    cells: [key, ...FUNNEL_STEPS.map((step) => formatNumber(steps[step]))],
  });
  const rows = releases.map(({ part, release: id, steps }) => createRow(`${part} ${shortenId(id)}`, steps));
  return (
    <HealthSection id="steps" title={title} hint={hint}>
      {rows.length === 0 ? (
        <EmptyLine>{healthText.none}</EmptyLine>
      ) : (
        <HealthTable labelledBy="steps" columns={COLUMNS} rows={[createRow(all, sumSteps(releases)), ...rows]} />
      )}
    </HealthSection>
  );
}
