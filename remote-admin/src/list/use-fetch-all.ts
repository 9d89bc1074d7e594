import { useEffect, useRef, useState } from 'react';
import { type Backend, useHost } from 'shared-contracts';
import { useErrorHandler } from '../access/use-error-handler.ts';
import type { RowPage } from '../api/row-page.ts';
import { AccessDeniedError } from '../api/unwrap-response.ts';
import { appendRemainingPages } from './append-remaining-pages.ts';

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
  const controller = useRef<AbortController | null>(null);
  // A resumed run uses the query of its start, because its rows belong to that query.
  const run = useRef<{ rows: Row[]; fetchNextPage: FetchNextPage<Row> } | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const reset = () => {
    run.current = null;
    setProgress({ phase: 'idle', rowCount: 0 });
  };
  const startOrResume = async () => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    run.current ??= { rows: [], fetchNextPage };
    const { rows, fetchNextPage: fetchNext } = run.current;
    setProgress({ phase: 'loading', rowCount: rows.length });
    try {
      const client = await backend();
      await appendRemainingPages(
        (previousRows) => fetchNext(client, previousRows, signal),
        rows,
        signal,
        (rowCount) => setProgress({ phase: 'loading', rowCount }),
      );
      await onDone(rows);
      reset();
    } catch (error) {
      if (signal.aborted) return;
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
      controller.current?.abort();
      reset();
    },
  };
}
