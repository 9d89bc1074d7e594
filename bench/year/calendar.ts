import { mock } from 'node:test';
import { IS_SHORT } from '../support/results.ts';

/** Number of simulated days, and those at whose end sizes are shown. */
export const DAYS = IS_SHORT ? 8 : 365;
export const SHOWN_DAYS = IS_SHORT ? [1, 4, 8] : [30, 90, 180, 270, 365];

export const DAY_MS = 86_400_000;
const FIRST_DAY_MS = Math.floor(Date.now() / DAY_MS) * DAY_MS;

/** Returns the start of a simulated day (UTC). Day 1 is tomorrow, because the schedule of the running stack deletes what is old today. */
export function getStart(day: number): Date {
  return new Date(FIRST_DAY_MS + day * DAY_MS);
}

/** Runs work while `Date` returns a simulated time. Timers and the system's clock go on. */
export async function runAt<Result>(now: Date, work: () => Promise<Result>): Promise<Result> {
  mock.timers.enable({ apis: ['Date'], now });
  try {
    return await work();
  } finally {
    mock.timers.reset();
  }
}

export const formatMegabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

/** Returns a verdict of the report, which `isMissed` recognizes. */
export function judge(holds: boolean, text: string): string {
  return `- ${holds ? 'holds' : 'MISSED'}: ${text}`;
}

export const isMissed = (verdict: string): boolean => verdict.startsWith('- MISSED');

/** A part of the report: text for `bench/results/year.md` with its verdicts. */
export interface Section {
  text: string;
  verdicts: string[];
}

/** Formats the rows of a table, the first one as its head. */
export function formatTable([head = [], ...rows]: (string | number)[][]): string {
  const format = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [format(head), format(head.map(() => '---')), ...rows.map(format)].join('\n');
}
