import { useEffect, useRef, useState } from 'react';
import { type Backend, useHost } from 'shared-contracts';
import { useFailure } from '../access/use-failure.ts';
import { gatherPages } from '../api/gather-pages.ts';

export interface Gathering {
  /** Rows read so far, or null while nothing is read. */
  read: number | null;
  start(): void;
  cancel(): void;
}

type ReadPage<Row> = (backend: Backend, from: number, to: number, signal: AbortSignal) => Promise<{ rows: Row[]; total: number | null }>;

/** Reads every row of a list, however many, and hands them over once. It can be cancelled, and ends with the panel. */
export function useGathering<Row>(readPage: ReadPage<Row>, onDone: (rows: Row[]) => Promise<void> | void): Gathering {
  const { backend } = useHost();
  const fail = useFailure();
  const [read, setRead] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    const stop = new AbortController();
    running.current = stop;
    setRead(0);
    try {
      const client = await backend();
      const rows = await gatherPages((from, to) => readPage(client, from, to, stop.signal), stop.signal, setRead);
      await onDone(rows);
    } catch (error) {
      if (!stop.signal.aborted) fail(error);
    } finally {
      if (running.current === stop) setRead(null);
    }
  };
  return {
    read,
    start: () => {
      if (read === null) void run();
    },
    cancel: () => {
      running.current?.abort();
      running.current = null;
      setRead(null);
    },
  };
}
