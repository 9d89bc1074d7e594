import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TestStack } from 'local-backend/testing/test-stack';
import { describeMachine, formatMachine } from '../support/machine.ts';
import { failIfMissed, IS_SHORT, writeResult } from '../support/results.ts';

// `npm run bench:year`: simulates 365 days of the database and shows which tables grow. The days are in the future, because the
// functions take the time of a report as a parameter, and the schedule of the running stack deletes what is old today.
const DAYS = IS_SHORT ? 8 : 365;
const SHOWN_DAYS = IS_SHORT ? [1, 4, 8] : [30, 90, 180, 270, 365];
const CALLS_PER_DAY = 48;
const VIEWS_PER_DAY = 1000;
const FLOODED_DAY = Math.floor(DAYS / 2);
/** Database of the smallest hosted plan. */
const MAX_MEGABYTES = 500;
/** The part of the size that may not grow: everything that visitors' browsers report. */
const MONITORING = ['private.site_reports', 'private.site_activity', 'private.failure_groups', 'private.function_errors'];
const TABLES = [
  ...MONITORING,
  'public.quotes',
  'private.quote_search',
  'public.quote_receipts',
  'public.lead_sources',
  'public.email_log',
  'public.bookings',
  'public.outbox',
  'public.demo_reports',
  'public.rate_limits',
];

/** Rows and bytes of each table at the end of a day. */
type Sizes = Record<string, { rows: number; bytes: number }>;

const machine = describeMachine();
const stack = await TestStack.start();
const sizes = new Map<number, Sizes>();
const expiry: number[] = [];
try {
  await stack.sql(readFileSync(path.join(import.meta.dirname, 'simulated-year.sql'), 'utf8'));
  await stack.sql('truncate public.quotes cascade; truncate public.bookings cascade');
  for (let day = 1; day <= DAYS; day++) {
    const start = `date_trunc('day', now(), 'UTC') + interval '${day} days'`;
    await stack.sql(`select simulation.collect(${start}, ${CALLS_PER_DAY}, ${Math.round(VIEWS_PER_DAY / CALLS_PER_DAY)})`);
    await stack.sql(`select simulation.work(${start})`);
    await stack.sql(`select simulation.split_raw_reports(${start})`);
    if (day === FLOODED_DAY) await stack.sql(`select simulation.flood(${start})`);
    const started = performance.now();
    await stack.sql(`select simulation.expire(${start} + interval '1 day')`);
    expiry.push(performance.now() - started);
    if (day % 5 === 0) await stack.sql(`vacuum analyze ${TABLES.join(', ')}`);
    if (SHOWN_DAYS.includes(day)) sizes.set(day, await readSizes());
    if (day % 10 === 0) console.log(`day ${day}`);
  }
  const reading = [await measureReading(1), await measureReading(30), await measureReading(DAYS)];
  report(reading);
} finally {
  await stack.stop();
}

async function readSizes(): Promise<Sizes> {
  const queries = TABLES.map(
    (table) => `select '${table}' as name, count(*) as rows, pg_total_relation_size('${table}') as bytes from ${table}`,
  );
  const rows = await stack.sql<{ name: string; rows: string; bytes: string }>(queries.join(' union all '));
  return Object.fromEntries(rows.map(({ name, rows: count, bytes }) => [name, { rows: Number(count), bytes: Number(bytes) }]));
}

/** Milliseconds of a call of `read_site_health` for the last days. */
async function measureReading(days: number): Promise<number> {
  const p_since = new Date(Date.now() + (DAYS - days) * 86_400_000).toISOString();
  const started = performance.now();
  const { error } = await stack.serviceClient().rpc('read_site_health', { p_since });
  if (error) throw error;
  return performance.now() - started;
}

function report(reading: number[]): void {
  const get = (day: number, table: string) => sizes.get(day)?.[table] ?? { rows: 0, bytes: 0 };
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  const sum = (day: number, tables: string[]) => tables.reduce((total, table) => total + get(day, table).bytes, 0);
  const [last = 0, previous = 0] = SHOWN_DAYS.toReversed();
  const growth = ((sum(last, MONITORING) - sum(previous, MONITORING)) / (last - previous)) * 365;
  const others = ((sum(last, TABLES) - sum(previous, TABLES)) / (last - previous)) * 365 - growth;
  const slowest = Math.max(...expiry);
  const verdicts = [
    `${judge(sum(last, TABLES) < MAX_MEGABYTES * 1e6)}: the tables have ${megabytes(sum(last, TABLES))} MB after a year (less than ${MAX_MEGABYTES})`,
    `${judge(growth < 30e6)}: reports of browsers grow by ${megabytes(growth)} MB a year at the end (less than 30); everything else by ${megabytes(others)} MB, which visitors wrote and which stays until the owner deletes it`,
  ];
  const text = `# A year of the database

${formatMachine(machine)}
- run: \`npm run bench:year\`, ${DAYS} days, each with ${VIEWS_PER_DAY} page views (about 6,000 reports) in ${CALLS_PER_DAY} calls of \`record_site_reports\` (their raw reports as one row per page view), six requests with their e-mails, a booked call, two replies, 30 reports of the demo and 2,000 counters of limits; on day ${FLOODED_DAY} a stranger invents 48,000 failures of 4,800 releases
- each night: the deletions of the schedule; each fifth night: a vacuum, as autovacuum does

MB of the table with its indexes, and rows, at the end of a day.

| table | ${SHOWN_DAYS.map((day) => `day ${day}`).join(' | ')} | rows on day ${last} |
| --- | ${SHOWN_DAYS.map(() => '---').join(' | ')} | --- |
${TABLES.map((table) => `| ${table} | ${SHOWN_DAYS.map((day) => megabytes(get(day, table).bytes)).join(' | ')} | ${get(last, table).rows} |`).join('\n')}
| all | ${SHOWN_DAYS.map((day) => megabytes(sum(day, TABLES))).join(' | ')} | |

The deletions of a night take ${(expiry.reduce((total, value) => total + value, 0) / expiry.length).toFixed(0)} ms on average and ${slowest.toFixed(0)} ms at most. \`read_site_health\` takes ${reading.map((value) => value.toFixed(0)).join(', ')} ms for a day, 30 days and all.

${verdicts.map((verdict) => `- ${verdict}`).join('\n')}
`;
  writeResult('year.md', text);
  failIfMissed(verdicts.some((verdict) => verdict.startsWith('MISSED')));
}

function judge(holds: boolean): 'holds' | 'MISSED' {
  return holds ? 'holds' : 'MISSED';
}
