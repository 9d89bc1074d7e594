import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestStack } from 'local-backend/testing/test-stack';
import { repository } from '../../tools/parts.ts';
import { DAYS, formatMegabytes, formatTable, getStart, judge, type Section, SHOWN_DAYS } from './calendar.ts';

const CALLS_PER_DAY = 48;
const VIEWS_PER_DAY = 1000;
const ATTACHMENT_BYTES = 500_000;
const FLOODED_DAY = Math.floor(DAYS / 2);
/** Database of the smallest hosted plan. */
const MAX_MEGABYTES = 500;
/** The part of the size that may not grow: everything that visitors' browsers report. */
const MONITORING = ['private.site_reports', 'private.site_activity', 'private.failure_groups', 'private.function_errors'];
/** What visitors wrote, which stays until the owner deletes it. */
const WRITTEN = [
  'public.quotes',
  'private.quote_search',
  'public.lead_sources',
  'public.email_log',
  'public.bookings',
  'public.attachments',
];
const TABLES = [
  ...MONITORING,
  ...WRITTEN,
  ...['public.quote_receipts', 'public.outbox', 'public.demo_reports', 'public.rate_limits', 'private.alarms', 'cron.job_run_details'],
];

/** Rows and bytes of each table at the end of a day. */
type Sizes = Record<string, { rows: number; bytes: number }>;

/** Simulates the rows of each day in a running stack, with the functions and the schedule's deletions of the product. */
export class DatabaseYear {
  readonly #stack: TestStack;
  readonly #storeAttachment: (id: string, bytes: Buffer) => void;
  readonly #sizes = new Map<number, Sizes>();
  readonly #nights: number[] = [];
  readonly #schedule = readSchedule();
  #bytesOfWeek = 0;

  /** @param storeAttachment stores the bytes of an attachment in the bucket that backups read */
  constructor(stack: TestStack, storeAttachment: (id: string, bytes: Buffer) => void) {
    this.#stack = stack;
    this.#storeAttachment = storeAttachment;
  }

  async start(): Promise<void> {
    await this.#stack.sql(readFileSync(path.join(import.meta.dirname, 'simulated-year.sql'), 'utf8'));
    await this.#stack.sql('truncate public.quotes cascade; truncate public.bookings cascade');
  }

  async simulateDay(day: number): Promise<void> {
    const sql = (query: string) => this.#stack.sql(query);
    const [start, night] = [getStart(day), getStart(day + 1)].map((date) => `'${date.toISOString()}'::timestamptz`);
    await sql(`select simulation.collect(${start}, ${CALLS_PER_DAY}, ${Math.round(VIEWS_PER_DAY / CALLS_PER_DAY)})`);
    await sql(`select simulation.work(${start})`);
    await sql(`select simulation.split_raw_reports(${start})`);
    await sql(`select simulation.run_schedule(${start}, '${this.#schedule.command.replaceAll("'", "''")}')`);
    const id = randomBytes(18).toString('base64url');
    this.#storeAttachment(id, randomBytes(ATTACHMENT_BYTES));
    await sql(`select simulation.attach(${start}, '${id}', ${ATTACHMENT_BYTES})`);
    if (day === FLOODED_DAY) await sql(`select simulation.flood(${start})`);
    // Before the first deletion: the table contains each run once and no free space.
    if (day === 7) this.#bytesOfWeek = await this.#readTotalBytes('cron.job_run_details');
    const started = performance.now();
    await sql(`select public.delete_expired_rows(${night}); ${this.#schedule.deletion.replace('now()', String(night))}`);
    this.#nights.push(performance.now() - started);
    if (day % 5 === 0) await sql(`vacuum analyze ${TABLES.join(', ')}`);
    if (SHOWN_DAYS.includes(day)) this.#sizes.set(day, await this.#readSizes());
  }

  async #readTotalBytes(table: string): Promise<number> {
    const [row] = await this.#stack.sql<{ bytes: string }>(`select pg_total_relation_size('${table}') as bytes`);
    return Number(row?.bytes);
  }

  async #readSizes(): Promise<Sizes> {
    const queries = TABLES.map(
      (table) => `select '${table}' as name, count(*) as rows, pg_total_relation_size('${table}') as bytes from ${table}`,
    );
    const rows = await this.#stack.sql<{ name: string; rows: string; bytes: string }>(queries.join(' union all '));
    return Object.fromEntries(rows.map(({ name, rows: count, bytes }) => [name, { rows: Number(count), bytes: Number(bytes) }]));
  }

  /** Milliseconds of a call of `read_site_health` for the last days. */
  async #measureReading(days: number): Promise<number> {
    const p_since = getStart(DAYS - days).toISOString();
    const started = performance.now();
    const { error } = await this.#stack.serviceClient().rpc('read_site_health', { p_since });
    if (error) throw error;
    return performance.now() - started;
  }

  async describe(): Promise<Section> {
    const reading = [await this.#measureReading(1), await this.#measureReading(30), await this.#measureReading(DAYS)];
    const get = (day: number, table: string) => this.#sizes.get(day)?.[table] ?? { rows: 0, bytes: 0 };
    const sum = (day: number, tables: string[]) => tables.reduce((total, table) => total + get(day, table).bytes, 0);
    const [last = 0, previous = 0] = SHOWN_DAYS.toReversed();
    const getGrowth = (tables: string[]) => ((sum(last, tables) - sum(previous, tables)) / (last - previous)) * 365;
    const rest = TABLES.filter((table) => !MONITORING.includes(table) && !WRITTEN.includes(table));
    const table = formatTable([
      ['table', ...SHOWN_DAYS.map((day) => `day ${day}`), `rows on day ${last}`],
      ...TABLES.map((name) => [name, ...SHOWN_DAYS.map((day) => formatMegabytes(get(day, name).bytes)), get(last, name).rows]),
      ['all', ...SHOWN_DAYS.map((day) => formatMegabytes(sum(day, TABLES))), ''],
    ]);
    const average = this.#nights.reduce((total, value) => total + value, 0) / this.#nights.length;
    const text = `## Database

Each day: ${VIEWS_PER_DAY} page views (about 6,000 reports) in ${CALLS_PER_DAY} calls of \`record_site_reports\` (their raw reports as one row per page view), six requests with their e-mails, an attachment, a booked call, two replies, 30 reports of the demo, 2,000 counters of limits and 1,440 runs of the schedule; on day ${FLOODED_DAY} a stranger invents 48,000 failures of 4,800 releases. Each night: \`delete_expired_rows\` and the job \`delete-job-runs\` of \`deploy/setup.sh\`; each fifth night a vacuum, as autovacuum does. MB of the table with its indexes, and rows, at the end of a day:

${table}

The deletions of a night take ${average.toFixed(0)} ms on average and ${Math.max(...this.#nights).toFixed(0)} ms at most. \`read_site_health\` takes ${reading.map((value) => value.toFixed(0)).join(', ')} ms for a day, 30 days and all. \`cron.job_run_details\` is a table of pg_cron, which the local stack lacks: it was created with the same columns. Without its job it would have ${formatMegabytes((this.#bytesOfWeek / 7) * 365)} MB after a year, 365 / 7 of what it has before the first deletion.`;
    const verdicts = [
      judge(
        sum(last, TABLES) < MAX_MEGABYTES * 1e6,
        `the tables have ${formatMegabytes(sum(last, TABLES))} MB after a year (less than ${MAX_MEGABYTES})`,
      ),
      judge(
        getGrowth(MONITORING) < 30e6,
        `reports of browsers grow by ${formatMegabytes(getGrowth(MONITORING))} MB a year at the end (less than 30)`,
      ),
      judge(
        getGrowth(rest) < 1e6,
        `tables with a time limit grow by ${formatMegabytes(getGrowth(rest))} MB a year at the end (less than 1)`,
      ),
      judge(true, `what visitors wrote grows by ${formatMegabytes(getGrowth(WRITTEN))} MB a year, and stays until the owner deletes it`),
    ];
    return { text, verdicts };
  }
}

/** Reads the command of the schedule and the deletion of its runs from the script that installs both. */
function readSchedule(): { command: string; deletion: string } {
  const script = readFileSync(path.join(repository, 'deploy/setup.sh'), 'utf8').replaceAll('\\$', '$');
  const [, command = ''] = /cron\.schedule\('deliver-outbox', '[^']*', \$\$([^$]*\$backend[^$]*)\$\$\)/.exec(script) ?? [];
  const [, deletion = ''] = /cron\.schedule\('delete-job-runs', '[^']*', \$\$([^$]*)\$\$\)/.exec(script) ?? [];
  if (!command || !deletion) throw new Error('deploy/setup.sh has no jobs deliver-outbox and delete-job-runs.');
  return { command, deletion };
}
