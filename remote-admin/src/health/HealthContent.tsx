import type { SiteHealth } from 'shared-contracts/site-health';
import { useMayChange } from '../access/use-may-change.ts';
import { AlarmsSection } from './AlarmsSection.tsx';
import { FailuresSection } from './FailuresSection.tsx';
import { FunctionErrorsSection } from './FunctionErrorsSection.tsx';
import { GivenUpMailsSection } from './GivenUpMailsSection.tsx';
import { HealthState } from './HealthState.tsx';
import { HostFigures } from './HostFigures.tsx';
import { PartsSection } from './PartsSection.tsx';
import { StepsSection } from './StepsSection.tsx';
import { TablesSection } from './TablesSection.tsx';
import { WebhooksSection } from './WebhooksSection.tsx';

/** Everything that is known of the site: first what needs attention, last what has passed. */
export function HealthContent({ health, onAnswered }: { health: SiteHealth; onAnswered(): void }) {
  // Only admins may read the addresses of other systems.
  const mayChange = useMayChange();
  return (
    <>
      <HealthState health={health} />
      <HostFigures health={health} />
      <GivenUpMailsSection mails={health.outbox.givenUp} onAnswered={onAnswered} />
      {mayChange && <WebhooksSection />}
      <PartsSection health={health} />
      <StepsSection releases={health.releases} />
      <FailuresSection failures={health.failures} />
      <FunctionErrorsSection errors={health.functionErrors} />
      <TablesSection database={health.database} />
      <AlarmsSection alarms={health.alarms} />
    </>
  );
}
