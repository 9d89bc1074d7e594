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
import { PeriodChoice } from '../report/PeriodChoice.tsx';
import { usePeriodInUrl } from '../report/use-period-in-url.ts';
import { formatClockTime, formatRecentTime, viewerClock } from '../rules/dates.ts';
import { getPeriodStart, HEALTH_PERIODS } from '../rules/health-period.ts';
import { HealthContent } from './HealthContent.tsx';
import classes from './HealthReport.module.css';
import { HealthSkeleton } from './HealthSkeleton.tsx';
import { useIsOnline } from './use-is-online.ts';

const REFRESH_MS = 60_000;

/** The state of the site in a period, which is loaded again each minute while the page is visible. */
export function HealthReport() {
  const [period, changePeriod] = usePeriodInUrl(HEALTH_PERIODS);
  const load = useCallback(
    async (backend: Backend, signal: AbortSignal) => ({
      period,
      health: await fetchSiteHealth(backend, getPeriodStart(period, new Date()), signal),
    }),
    [period],
  );
  const { state, retry, refresh } = useRequest(load);
  const isOnline = useIsOnline();
  const [hasFailed, setHasFailed] = useState(false);
  const refreshAndNote = useCallback(async () => {
    setHasFailed(!(await refresh()));
    return REFRESH_MS;
  }, [refresh]);
  usePolling(refreshAndNote, REFRESH_MS);
  const handleError = useErrorHandler();
  useEffect(() => {
    if (state.phase === 'failed') handleError(state.error);
  }, [state, handleError]);

  const data = state.phase === 'ready' ? state.data : null;
  const isOfPeriod = data?.period === period;
  return (
    <div className={classes.report} aria-busy={state.phase !== 'failed' && !isOfPeriod}>
      <div className={classes.top}>
        <p className={classes.note}>
          {data && `${healthText.range(formatRecentTime(data.health.since), formatRecentTime(data.health.measuredAt))}. `}
          {healthText.zone(formatTimeZone(viewerClock.timeZone, new Date()))}.
        </p>
        <PeriodChoice periods={HEALTH_PERIODS} period={period} onChange={changePeriod} />
      </div>
      {state.phase === 'loading' && <HealthSkeleton />}
      {state.phase === 'failed' && (
        <ListMessage title={healthText.errorTitle} hint={retryHint}>
          <Button onClick={retry}>Try again</Button>
        </ListMessage>
      )}
      {data && (hasFailed || !isOnline) && (
        <p className={classes.stale} role="alert">
          {healthText.stale(formatClockTime(data.health.measuredAt), isOnline)}
        </p>
      )}
      {data && <HealthContent health={data.health} onAnswered={() => void refreshAndNote()} />}
    </div>
  );
}
