import type { Fault } from '../federation/page-load-error.ts';

/** What is known of a failure besides the error. */
export interface FailureDetails {
  kind: 'load' | 'render' | 'event' | 'rejection';
  fault?: Fault;
  /** Release that failed. */
  release?: string | undefined;
  /** Release that was put in its place. */
  instead?: string | undefined;
}

export interface Failure extends Partial<FailureDetails> {
  error: unknown;
  /** The remote, or the part of the shell, that it happened in. */
  part: string;
}

const told = new Set<string>();
const waiting: Failure[] = [];
let deliver = (failure: Failure): void => void waiting.push(failure);

/** Where failures end that no visitor can act on: one line and one report for each cause, with the part it happened in. */
export function report(error: unknown, part: string, details?: FailureDetails): void {
  const cause = `${part} ${details?.release} ${details?.fault ?? error}`;
  if (told.has(cause)) return;
  told.add(cause);
  console.error(`[${part}]`, error);
  deliver({ error, part, ...details });
}

/** Hands every failure to `collector`: those that have happened already, and those to come. */
export function setReportCollector(collector: (failure: Failure) => void): void {
  deliver = collector;
  for (const failure of waiting.splice(0)) collector(failure);
}
