import type { TestStack } from 'local-backend/testing/test-stack';
import { measureQueryTime } from '../backend/sample-quotes.ts';
import { quantile } from '../support/measure-load.ts';

type Admin = Awaited<ReturnType<TestStack['signIn']>>;

/** Milliseconds of one way to read the overview: of the requests, and the median within Postgres. */
export interface OverviewTiming {
  what: string;
  p50: number;
  p95: number;
  postgres: number;
}

export const MAX_OVERVIEW_MS = 500;
const READS = 20;
const DAY_MS = 86_400_000;
const PERIODS = [
  ['30 days', 30],
  ['a quarter', 91],
  ['a year', 365],
  ['all days', null],
] as const;

/** Counts all stale days, as the schedule does, and returns the milliseconds it took. */
export async function countStaleDays(stack: TestStack): Promise<number> {
  const started = performance.now();
  do await stack.sql('select private.update_lead_counts()');
  while ((await stack.sql('select from private.stale_lead_days limit 1')).length > 0);
  await stack.sql('vacuum analyze private.lead_counts, private.stale_lead_days');
  return performance.now() - started;
}

/** Reads the overview of each period. @param state of the database, such as "after a change of 10,000 leads" */
export async function measureOverview(stack: TestStack, admin: Admin, state: string): Promise<OverviewTiming[]> {
  const { data } = await admin.auth.getSession();
  const token = data.session?.access_token ?? '';
  const timings: OverviewTiming[] = [];
  for (const [name, days] of PERIODS) {
    const args = createArguments(days);
    const times: number[] = [];
    for (let read = 0; read < READS; read++) {
      const started = performance.now();
      const { error } = await admin.rpc('read_overview', args);
      if (error) throw error;
      times.push(performance.now() - started);
    }
    times.sort((a, b) => a - b);
    const list = Object.entries(args).map(([key, day]) => `${key} => '${day}'`);
    const postgres = await measureQueryTime(stack, token, `select public.read_overview(${list.join(', ')})`);
    timings.push({ what: `${name}, ${state}`, p50: quantile(times, 0.5), p95: quantile(times, 0.95), postgres });
  }
  return timings;
}

export const formatOverviewTimings = (timings: readonly OverviewTiming[]): string =>
  `| \`read_overview\` of | ms | 95th percentile | ms of Postgres |
| --- | --- | --- | --- |
${timings.map(({ what, p50, p95, postgres }) => `| ${what} | ${[p50, p95, postgres].map((ms) => ms.toFixed(0)).join(' | ')} |`).join('\n')}`;

function createArguments(days: number | null): { p_since?: string; p_until?: string } {
  if (days === null) return {};
  const until = Date.now() + DAY_MS;
  const format = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { p_since: format(until - days * DAY_MS), p_until: format(until) };
}
