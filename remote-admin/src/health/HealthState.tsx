import { describeState, findProblems } from 'shared-contracts/health-overview';
import { formatBetween } from 'shared-contracts/health-texts';
import type { SiteHealth } from 'shared-contracts/site-health';
import { Title } from 'shared-contracts/ui';
import { formatRecentTime } from '../rules/dates.ts';
import classes from './HealthState.module.css';
import { healthText } from './health-labels.ts';

/** The state of the site in a sentence, and what needs attention since when. */
export function HealthState({ health }: { health: SiteHealth }) {
  const problems = findProblems(health);
  return (
    <section className={classes.state} data-problems={problems.length > 0 || undefined} aria-labelledby="health-state">
      <div role="status">
        <Title order={2} id="health-state" className={classes.sentence}>
          {describeState(problems)}
        </Title>
      </div>
      {problems.length > 0 && (
        <ul className={classes.problems}>
          {problems.map(({ text, since, runbook }) => (
            <li key={text}>
              <p className={classes.text}>{text}</p>
              <p className={classes.since}>
                {since && <span>{healthText.since(formatRecentTime(since), formatBetween(since, health.measuredAt))}</span>}
                {runbook && <span>{healthText.runbook(runbook)}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
