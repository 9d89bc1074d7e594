import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Backend } from 'shared-contracts';
import { formatTimeZone } from 'shared-contracts/date-texts';
import { Button } from 'shared-contracts/ui';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { useRequest } from '../access/use-request.ts';
import { retryHint } from '../content/text.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import { usePolling } from '../list/use-polling.ts';
import { formatClockTime, formatRecentTime, viewerClock } from '../rules/dates.ts';
import { fetchSiteHealth } from './fetch-site-health.ts';
import { HealthContent } from './HealthContent.tsx';
import classes from './HealthReport.module.css';
import { HealthSkeleton } from './HealthSkeleton.tsx';
import { healthText } from './health-labels.ts';
import { getPeriodStart, HEALTH_PERIODS, type HealthPeriod, parsePeriod, serializePeriod } from './health-period.ts';

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
  const isOnline = useIsOnline();
  const [hasFailed, setHasFailed] = useState(false);
  const refreshAndNote = useCallback(async () => {
    const result = await refresh();
    setHasFailed(result === 'failed');
    return result;
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
        <PeriodChoice period={period} onChange={changePeriod} />
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

/** Returns whether the browser has a network. */
const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Returns the period of the URL and a function that changes both. */
function usePeriodInUrl(): [HealthPeriod, (period: HealthPeriod) => void] {
  const [period, setPeriod] = useState(() => parsePeriod(location.search));
  useEffect(() => {
    const loadFromUrl = () => setPeriod(parsePeriod(location.search));
    addEventListener('popstate', loadFromUrl);
    return () => removeEventListener('popstate', loadFromUrl);
  }, []);
  const changePeriod = (next: HealthPeriod) => {
    setPeriod(next);
    // history.state belongs to the router; it stays valid because the path doesn't change.
    history.replaceState(history.state, '', `${location.pathname}${serializePeriod(next)}`);
  };
  return [period, changePeriod];
}

interface Props {
  period: HealthPeriod;
  onChange(period: HealthPeriod): void;
}

function PeriodChoice({ period, onChange }: Props) {
  return (
    <fieldset className={classes.choice}>
      <legend>{healthText.period}</legend>
      {HEALTH_PERIODS.map((each) => (
        <label key={each.value}>
          <input type="radio" name="period" checked={each.value === period.value} onChange={() => onChange(each)} />
          <span>{each.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
