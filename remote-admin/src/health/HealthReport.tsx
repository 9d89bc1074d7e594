import { useCallback, useEffect, useState } from 'react';
import type { Backend } from 'shared-contracts';
import { formatTimeZone } from 'shared-contracts/date-texts';
import { Button } from 'shared-contracts/ui';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { useRequest } from '../access/use-request.ts';
import { fetchSiteHealth } from '../api/fetch-site-health.ts';
import { healthText } from '../content/health.ts';
import { retryHint } from '../content/text.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import { usePolling } from '../list/use-polling.ts';
import { formatClockTime, formatRecentTime, viewerClock } from '../rules/dates.ts';
import { getPeriodStart } from '../rules/health-period.ts';
import { AlarmsSection } from './AlarmsSection.tsx';
import { FailuresSection } from './FailuresSection.tsx';
import { FunctionErrorsSection } from './FunctionErrorsSection.tsx';
import { GivenUpMailsSection } from './GivenUpMailsSection.tsx';
import classes from './HealthReport.module.css';
import { HealthSkeleton } from './HealthSkeleton.tsx';
import { HealthState } from './HealthState.tsx';
import { HostFigures } from './HostFigures.tsx';
import { PartsSection } from './PartsSection.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import { StepsSection } from './StepsSection.tsx';
import { TablesSection } from './TablesSection.tsx';
import { usePeriodInUrl } from './use-period-in-url.ts';

const REFRESH_MS = 60_000;

/** The state of the site in a period, which is loaded again each minute while the page is visible. */
export function HealthReport() {
  const [period, changePeriod] = usePeriodInUrl();
  const load = useCallback(
    async (backend: Backend, signal: AbortSignal) => ({
      period,
      health: await fetchSiteHealth(backend, getPeriodStart(period, new Date()), signal),
    }),
    [period],
  );
  const { state, retry, refresh } = useRequest(load);
  const [isStale, setIsStale] = useState(false);
  const refreshAndNote = useCallback(async () => {
    const result = await refresh();
    setIsStale(result === 'failed');
    return result;
  }, [refresh]);
  usePolling(refreshAndNote, REFRESH_MS);
  const handleError = useErrorHandler();
  useEffect(() => {
    if (state.phase === 'failed') handleError(state.error);
  }, [state, handleError]);

  return (
    <div className={classes.report} aria-busy={state.phase === 'loading' || (state.phase === 'ready' && state.data.period !== period)}>
      <div className={classes.top}>
        <p className={classes.note}>
          {state.phase === 'ready' &&
            `${healthText.range(formatRecentTime(state.data.health.since), formatRecentTime(state.data.health.measuredAt))}. `}
          {healthText.zone(formatTimeZone(viewerClock.timeZone, new Date()))}.
        </p>
        <PeriodChoice period={period} onChange={changePeriod} />
      </div>
      {state.phase === 'loading' && <HealthSkeleton />}
      {state.phase === 'failed' && (
        <ListMessage title={healthText.errorTitle} hint={retryHint}>
          <Button onClick={retry}>Try again</Button>
        </ListMessage>
      )}
      {state.phase === 'ready' && (
        <>
          {isStale && (
            <p className={classes.stale} role="alert">
              {healthText.stale(formatClockTime(state.data.health.measuredAt), navigator.onLine)}
            </p>
          )}
          <HealthState health={state.data.health} />
          <HostFigures health={state.data.health} />
          <GivenUpMailsSection mails={state.data.health.outbox.givenUp} onAnswered={() => void refreshAndNote()} />
          <PartsSection health={state.data.health} />
          <StepsSection releases={state.data.health.releases} />
          <FailuresSection failures={state.data.health.failures} />
          <FunctionErrorsSection errors={state.data.health.functionErrors} />
          <TablesSection database={state.data.health.database} />
          <AlarmsSection alarms={state.data.health.alarms} />
        </>
      )}
    </div>
  );
}
