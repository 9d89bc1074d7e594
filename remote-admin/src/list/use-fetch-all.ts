import { CancelledError } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { type Backend, useHost } from 'shared-contracts';
import { queryClient } from '../access/use-backend-query.ts';
import { useErrorHandler } from '../access/use-error-handler.ts';
import type { RowPage } from '../api/row-page.ts';
import { AccessDeniedError } from '../api/unwrap-response.ts';

const RETRY_DELAYS_MS = [400, 1200, 2400];

/** Fetches the rows after the last one of `previousRows`. */
export type FetchNextPage<Row> = (backend: Backend, previousRows: readonly Row[], signal: AbortSignal) => Promise<RowPage<Row>>;

/** Returns already loaded rows as the only page. */
export const createLoadedRowsFetcher =
  <Row>(rows: Row[]): FetchNextPage<Row> =>
  async () => ({ rows, total: rows.length });

export interface FetchAll {
  phase: 'idle' | 'loading' | 'failed';
  rowCount: number;
  /** Starts, or resumes after a failure with the rows fetched so far. */
  start(): void;
  cancel(): void;
}

/** Fetches all rows of a list and passes them to `onDone`. Aborts when the component unmounts. */
export function useFetchAll<Row extends { id: string }>(
  fetchNextPage: FetchNextPage<Row>,
  onDone: (rows: Row[]) => Promise<void> | void,
): FetchAll {
  const { backend } = useHost();
  const handleError = useErrorHandler();
  const [progress, setProgress] = useState<Pick<FetchAll, 'phase' | 'rowCount'>>({ phase: 'idle', rowCount: 0 });
  const id = useId();
  // A resumed run uses the query of its start, because its rows belong to that query.
  const run = useRef<{ rows: Row[]; fetchNextPage: FetchNextPage<Row> } | null>(null);
  const abort = useCallback(() => void queryClient.cancelQueries({ queryKey: [id] }), [id]);
  useEffect(() => abort, [abort]);

  const reset = () => {
    run.current = null;
    setProgress({ phase: 'idle', rowCount: 0 });
  };
  const startOrResume = async () => {
    run.current ??= { rows: [], fetchNextPage };
    const { rows, fetchNextPage: fetchNext } = run.current;
    setProgress({ phase: 'loading', rowCount: rows.length });
    try {
      for (let isComplete = false; !isComplete; ) {
        const page = await queryClient.fetchQuery({
          queryKey: [id],
          queryFn: async ({ signal }) => fetchNext(await backend(), rows, signal),
          retry: (failures, error) => failures < RETRY_DELAYS_MS.length && !(error instanceof AccessDeniedError),
          retryDelay: (failures) => RETRY_DELAYS_MS[failures] ?? 0,
        });
        for (const row of page.rows) rows.push(row);
        setProgress({ phase: 'loading', rowCount: rows.length });
        // Only an empty page is the last one: a server may return fewer rows than the limit.
        isComplete = page.rows.length === 0 || (page.total !== null && rows.length >= page.total);
      }
      await onDone(rows);
      reset();
    } catch (error) {
      if (error instanceof CancelledError) return;
      handleError(error);
      if (rows.length > 0 && !(error instanceof AccessDeniedError)) setProgress({ phase: 'failed', rowCount: rows.length });
      else reset();
    }
  };
  return {
    ...progress,
    start: () => {
      if (progress.phase !== 'loading') void startOrResume();
    },
    cancel: () => {
      abort();
      reset();
    },
  };
}
