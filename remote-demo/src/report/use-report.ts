import { useEffect, useState } from 'react';
import { useHost } from 'shared-contracts';
import type { DemoReport } from 'shared-contracts/demo-report';
import { recordToolUse } from 'shared-contracts/used-tools';
import { fetchReport } from '../api/demo-reports.ts';

export type ReportState = { name: 'loading' | 'missing' | 'failed' } | { name: 'loaded'; report: DemoReport };

/** Loads the report with an id; `retry` loads it again. */
export function useReport(id: string | null): { state: ReportState; retry: () => void; remove: () => void } {
  const { settings } = useHost();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ReportState>({ name: id === null ? 'missing' : 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the same report again
  useEffect(() => {
    if (id === null) return;
    const controller = new AbortController();
    fetchReport(id, settings, controller.signal).then(
      (report) => {
        if (report) recordToolUse('report');
        setState(report ? { name: 'loaded', report } : { name: 'missing' });
      },
      () => controller.signal.aborted || setState({ name: 'failed' }),
    );
    return () => controller.abort();
  }, [id, settings, attempt]);
  const retry = () => {
    setState({ name: 'loading' });
    setAttempt(attempt + 1);
  };
  return { state, retry, remove: () => setState({ name: 'missing' }) };
}
