import { useEffect, useRef, useState } from 'react';
import { type Backend, useHost } from 'shared-contracts';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { fetchAllPages } from '../api/fetch-all-pages.ts';
import type { Page } from '../api/page.ts';
import { AccessDeniedError } from '../api/unwrap-response.ts';

/** Reads the rows that follow those in `before`. */
export type FetchNextPage<Row> = (backend: Backend, before: readonly Row[], signal: AbortSignal) => Promise<Page<Row>>;

/** Hands over rows that are there already. */
export const fromLoadedRows =
  <Row>(rows: Row[]): FetchNextPage<Row> =>
  async () => ({ rows, total: rows.length });

export interface FetchAll {
  phase: 'idle' | 'reading' | 'stopped';
  /** Rows read so far. */
  read: number;
  /** Begins, or goes on after a failure: what was read until then is kept. */
  start(): void;
  /** Ends it and forgets what was read. */
  cancel(): void;
}

/** Reads every row of a list, however many, and hands them over once. It can be cancelled, and ends with its component. */
export function useFetchAll<Row extends { id: string }>(
  readNext: FetchNextPage<Row>,
  onDone: (rows: Row[]) => Promise<void> | void,
): FetchAll {
  const { backend } = useHost();
  const fail = useErrorHandler();
  const [{ phase, read }, show] = useState<Pick<FetchAll, 'phase' | 'read'>>({ phase: 'idle', read: 0 });
  const running = useRef<AbortController | null>(null);
  // A read that goes on does so with the question that it began with.
  const kept = useRef<{ rows: Row[]; readNext: FetchNextPage<Row> } | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const end = () => {
    kept.current = null;
    show({ phase: 'idle', read: 0 });
  };
  const run = async () => {
    const stop = new AbortController();
    running.current = stop;
    kept.current ??= { rows: [], readNext };
    const { rows, readNext: ask } = kept.current;
    show({ phase: 'reading', read: rows.length });
    try {
      const client = await backend();
      await fetchAllPages(
        (before) => ask(client, before, stop.signal),
        rows,
        stop.signal,
        (now) => show({ phase: 'reading', read: now }),
      );
      await onDone(rows);
      end();
    } catch (error) {
      if (stop.signal.aborted) return;
      fail(error);
      if (rows.length > 0 && !(error instanceof AccessDeniedError)) show({ phase: 'stopped', read: rows.length });
      else end();
    }
  };
  return {
    phase,
    read,
    start: () => {
      if (phase !== 'reading') void run();
    },
    cancel: () => {
      running.current?.abort();
      end();
    },
  };
}
