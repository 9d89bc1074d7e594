import type { ErrorDetails } from '../browser/index.ts';

export interface ReportedFailure extends Partial<ErrorDetails> {
  error: unknown;
  /** What failed: the name of a remote, `shell`, or a feature such as `demo analysis`. */
  source: string;
}

const reported = new Set<string>();
const queue: ReportedFailure[] = [];
let deliver = (failure: ReportedFailure): void => void queue.push(failure);

/** Logs an error that the visitor can't act on and passes it to the collector; once per cause. */
export function reportFailure(error: unknown, source: string, details?: ErrorDetails): void {
  const cause = `${source} ${details?.release} ${details?.fault ?? error}`;
  if (reported.has(cause)) return;
  reported.add(cause);
  console.error(`[${source}]`, error);
  deliver({ error, source, ...details });
}

/** Passes all failures to `collector`, beginning with those reported so far. */
export function setReportCollector(collector: (failure: ReportedFailure) => void): void {
  deliver = collector;
  for (const failure of queue.splice(0)) collector(failure);
}
