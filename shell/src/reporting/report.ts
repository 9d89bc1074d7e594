import type { ErrorDetails } from 'federation-toolkit/browser';

export interface Failure extends Partial<ErrorDetails> {
  error: unknown;
  /** Name of the remote, or of the part of the shell, that failed. */
  part: string;
}

const reported = new Set<string>();
const queue: Failure[] = [];
let deliver = (failure: Failure): void => void queue.push(failure);

/** Logs an error that the visitor can't act on and passes it to the collector; once per cause. */
export function report(error: unknown, part: string, details?: ErrorDetails): void {
  const cause = `${part} ${details?.release} ${details?.fault ?? error}`;
  if (reported.has(cause)) return;
  reported.add(cause);
  console.error(`[${part}]`, error);
  deliver({ error, part, ...details });
}

/** Passes all failures to `collector`, beginning with those reported so far. */
export function setReportCollector(collector: (failure: Failure) => void): void {
  deliver = collector;
  for (const failure of queue.splice(0)) collector(failure);
}
