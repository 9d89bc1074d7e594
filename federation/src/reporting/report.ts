import type { ErrorDetails } from '../browser/index.ts';

export interface ReportedFailure extends Partial<ErrorDetails> {
  error: unknown;
  /** What failed: the name of a remote, `shell`, or a feature such as `demo analysis`. */
  source: string;
}

/** What the page runtime passes to the collector; `path` is that of the visible page. */
export type ReportedEvent = { path: string } & (
  | ({ type: 'failure' } & ReportedFailure)
  | { type: 'view' }
  | { type: 'step'; step: string }
);

const reported = new Set<string>();
const queue: ReportedEvent[] = [];
let deliver = (event: ReportedEvent): void => void queue.push(event);

/** Logs an error that the visitor can't act on and passes it to the collector; once per cause. */
export function reportFailure(error: unknown, source: string, details?: ErrorDetails): void {
  if (!isNew(`${source} ${details?.release} ${details?.fault ?? error}`)) return;
  console.error(`[${source}]`, error);
  deliver({ type: 'failure', path: location.pathname, error, source, ...details });
}

/** Passes a page that was opened without a new document to the collector. */
export function reportView(path: string): void {
  deliver({ type: 'view', path });
}

/** Passes a step of this visit, a word of the site's, to the collector; once per document. */
export function reportStep(step: string): void {
  if (isNew(`step ${step}`)) deliver({ type: 'step', path: location.pathname, step });
}

/** Passes all events to `collector`, beginning with those reported so far. */
export function setReportCollector(collector: (event: ReportedEvent) => void): void {
  deliver = collector;
  for (const event of queue.splice(0)) collector(event);
}

function isNew(key: string): boolean {
  return reported.size < reported.add(key).size;
}
