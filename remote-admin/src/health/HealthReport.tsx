import { useState } from 'react';
import type { Backend } from 'shared-contracts';
import { formatTimeZone } from 'shared-contracts/date-texts';
import type { SiteHealth } from 'shared-contracts/site-health';
import { Button, Skeleton, Title } from 'shared-contracts/ui';
import { useBackendQuery } from '../access/use-backend-query.ts';
import { RetryMessage } from '../list/ListMessage.tsx';
import { formatClockTime, formatRecentTime, viewerClock } from '../rules/dates.ts';
import { FailuresSection } from './FailuresSection.tsx';
import { GivenUpMailsSection } from './GivenUpMailsSection.tsx';
import classes from './HealthReport.module.css';
import { HealthSection } from './HealthSection.tsx';
import { fetchLiveSite, fetchSiteHealth } from './health-requests.ts';
import { ReleasesSection } from './ReleasesSection.tsx';

const REFRESH_MS = 60_000;
const DAY_MS = 86_400_000;
/** Periods of the page in days, the default first. */
const PERIODS = [
  { days: 1, label: '24 hours' },
  { days: 7, label: '7 days' },
] as const;

/** The state of the site in a period, which is loaded again each minute while the page is visible. */
export function HealthReport() {
  const [days, setDays] = useState(() => (new URLSearchParams(location.search).get('days') === '7' ? 7 : 1));
  const load = async (backend: Backend, signal: AbortSignal) => {
    const since = new Date(Date.now() - days * DAY_MS);
    const [health, live] = await Promise.all([fetchSiteHealth(backend, since, signal), fetchLiveSite(signal)]);
    return { health, live };
  };
  const query = useBackendQuery(['health', days], load, { hasFailureToast: true, pollMs: REFRESH_MS });
  const { isLoading, failure, isOutdated, refetch } = query;
  const changeDays = (next: number) => {
    setDays(next);
    // history.state belongs to the router; it stays valid because the path doesn't change.
    history.replaceState(history.state, '', next === 1 ? location.pathname : `?days=${next}`);
  };
  const { health, live } = query.data ?? { health: null, live: null };
  return (
    <div className={classes.report} aria-busy={isLoading}>
      <div className={classes.top}>
        <p className={classes.note}>
          {health && `${formatRecentTime(health.since)} to ${formatRecentTime(health.measuredAt)}. `}
          {`Times in ${formatTimeZone(viewerClock.timeZone, new Date())}.`}
        </p>
        <fieldset className={classes.periods} aria-label="Period">
          {PERIODS.map(({ days: each, label }) => (
            <Button
              key={each}
              size="compact-sm"
              variant={each === days ? 'light' : 'subtle'}
              aria-pressed={each === days}
              onClick={() => changeDays(each)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      </div>
      {isLoading && <Skeleton h="24rem" role="status" aria-label="Loading" />}
      {failure !== null && <RetryMessage title="The health of the site couldn’t be loaded" onRetry={refetch} />}
      {health && isOutdated && (
        <p className={classes.stale} role="alert">
          {`The server doesn’t answer. These are the values of ${formatClockTime(health.measuredAt)}; the page tries again by itself.`}
        </p>
      )}
      {health && live && (
        <>
          <Problems problems={health.problems} />
          <GivenUpMailsSection mails={health.givenUpMails} onAnswered={refetch} />
          <ReleasesSection health={health} live={live.releases} />
          <FailuresSection failures={health.failures} cdn={live.cdn} />
          <FunctionErrorsSection errors={health.functionErrors} />
        </>
      )}
    </div>
  );
}

/** The state of the site in a sentence, and what needs attention since when. */
function Problems({ problems }: { problems: SiteHealth['problems'] }) {
  const count = problems.length === 1 ? 'One thing needs' : `${problems.length} things need`;
  return (
    <section className={classes.state} data-problems={problems.length > 0 || undefined} aria-labelledby="health-state">
      <div role="status">
        <Title order={2} id="health-state" className={classes.sentence}>
          {problems.length === 0 ? 'Everything works' : `${count} attention`}
        </Title>
      </div>
      {problems.length > 0 && (
        <ul className={classes.problems}>
          {problems.map(({ key, text, openedAt }) => (
            <li key={key}>
              <p>{text}</p>
              <p className={classes.note}>
                {openedAt && `Since ${formatRecentTime(openedAt)}. `}
                {`Runbook: ${key.split(' ')[0]}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const FUNCTION_COLUMNS = [
  { label: 'Function' },
  { label: 'Failed calls', kind: 'number' },
  { label: 'Last code' },
  { label: 'Last', kind: 'time' },
] as const;

/** Edge functions with failed calls. */
function FunctionErrorsSection({ errors }: { errors: SiteHealth['functionErrors'] }) {
  return (
    <HealthSection
      id="functions"
      title="Functions"
      hint="Calls that ended with status 500 or above."
      empty="None in this period."
      columns={FUNCTION_COLUMNS}
      rows={errors.map(({ name, count, lastCode, lastAt }) => ({
        key: name,
        cells: [name, count.toLocaleString('en-US'), <code key="code">{lastCode}</code>, formatRecentTime(lastAt)],
      }))}
    />
  );
}
