import { useCallback, useEffect } from 'react';
import type { Backend } from 'shared-contracts';
import { formatItems } from 'shared-contracts/health-texts';
import { Button, Skeleton } from 'shared-contracts/ui';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { useRequest } from '../access/use-request.ts';
import { fetchOverview } from '../api/fetch-overview.ts';
import { overviewText } from '../content/overview.ts';
import { retryHint } from '../content/text.ts';
import report from '../health/HealthReport.module.css';
import { ListMessage } from '../list/ListMessage.tsx';
import { PeriodChoice } from '../report/PeriodChoice.tsx';
import { usePeriodInUrl } from '../report/use-period-in-url.ts';
import { getDayRange, OVERVIEW_PERIODS } from '../rules/overview-period.ts';
import { OverviewContent } from './OverviewContent.tsx';
import { formatUtcDays } from './overview-texts.ts';

/** Time after which counts that were pending are loaded again. */
const PENDING_MS = 30_000;

/** The requests of a period in figures, drawings and tables. */
export function OverviewReport() {
  const [period, changePeriod] = usePeriodInUrl(OVERVIEW_PERIODS);
  const load = useCallback(
    async (backend: Backend, signal: AbortSignal) => {
      const now = new Date();
      const range = getDayRange(period, now);
      const data = await fetchOverview(backend, range, signal);
      const since = Date.parse(range?.since ?? data.overview.firstDay ?? now.toISOString());
      return { period, ...data, since, until: Date.parse(range?.until ?? now.toISOString()) };
    },
    [period],
  );
  const { state, retry, refresh } = useRequest(load);
  const handleError = useErrorHandler();
  useEffect(() => {
    if (state.phase === 'failed') handleError(state.error);
  }, [state, handleError]);
  const data = state.phase === 'ready' ? state.data : null;
  const pendingDays = data?.overview.pendingDays ?? 0;
  useEffect(() => {
    if (pendingDays === 0) return;
    const timer = setTimeout(() => void refresh(), PENDING_MS);
    return () => clearTimeout(timer);
  }, [pendingDays, refresh]);

  return (
    <div className={report.report} aria-busy={state.phase !== 'failed' && data?.period !== period}>
      <div className={report.top}>
        <p className={report.note}>
          {data && overviewText.range(formatUtcDays(data.since, data.until - 1))}
          {pendingDays > 0 && ` ${overviewText.pending(formatItems(pendingDays, 'day'))}`}
        </p>
        <PeriodChoice periods={OVERVIEW_PERIODS} period={period} onChange={changePeriod} />
      </div>
      {state.phase === 'loading' && (
        <div role="status" aria-label={overviewText.loading}>
          <Skeleton h="5rem" mb="2rem" />
          <Skeleton h="10rem" mb="2rem" />
          <Skeleton h="16rem" />
        </div>
      )}
      {state.phase === 'failed' && (
        <ListMessage title={overviewText.errorTitle} hint={retryHint}>
          <Button onClick={retry}>Try again</Button>
        </ListMessage>
      )}
      {data && <OverviewContent {...data} />}
    </div>
  );
}
