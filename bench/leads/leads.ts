import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ADMIN, TestStack } from 'local-backend/testing/test-stack';
import { insertSampleQuotes, measureQueryTime } from '../backend/sample-quotes.ts';
import { readCpuTime } from '../support/cpu-time.ts';
import { describeMachine, formatMachine } from '../support/machine.ts';
import { quantile } from '../support/measure-load.ts';
import { failIfMissed, IS_SHORT, writeResult } from '../support/results.ts';
import { countStaleDays, formatOverviewTimings, MAX_OVERVIEW_MS, measureOverview, type OverviewTiming } from './measure-overview.ts';
import { measureSearches, type Searching } from './measure-searches.ts';

// `npm run bench:leads [quotes]`: reads a lead with about 200 entries, changes 10,000 leads, takes that back, searches with the filters of leads and
// reads the overview. Default: 1,000,000 quotes; with `BENCH_SHORT=1` 1,000, without limits for times.
const quotes = Number(process.argv[2]) || (IS_SHORT ? 1000 : 1_000_000);
const ADMIN_ID = 'a0000000-0000-4000-8000-000000000001';
const SETS = 3;
const CHANGED = Math.min(10_000, Math.floor(quotes / 10 / SETS));
const READS = 50;
const MAX_READ_MS = 100;
const MAX_CHANGE_MS = 2000;
const MAX_SEARCH_MS = 400;

type Admin = Awaited<ReturnType<TestStack['signIn']>>;

const machine = describeMachine();
const stack = await TestStack.start();
try {
  const admin = await stack.signIn(ADMIN);
  await insertSampleQuotes(stack, quotes);
  await runFile('sample-history.sql');
  await runFile('sample-filters.sql');
  const searching = await measureSearches(stack, admin);
  const reading = await measureReading(admin);
  const changes = [
    await measureChange(admin, 'stage and tag of old leads', 'asc', { stage: 'talking', add_tags: ['bulk'] }, false),
    await measureChange(admin, 'owner of leads with a history', 'desc', { owner_id: ADMIN_ID }),
    await measureChange(admin, 'status', 'desc', { status: 'contacted' }),
    await measureChange(admin, 'nothing, because they have the stage', 'asc', { stage: 'talking' }, false),
  ];
  await runFile('sample-overview.sql');
  const countMs = await countStaleDays(stack);
  const overview = await measureOverview(stack, admin, 'all days counted');
  await changeRandomLeads(admin);
  overview.push(...(await measureOverview(stack, admin, `after a change of ${CHANGED} leads at random`)));
  report(searching, reading, changes, overview, countMs);
} finally {
  await stack.stop();
}

async function runFile(name: string): Promise<void> {
  // One statement at a time, because a vacuum can't run in the implicit transaction of several.
  const [rows, vacuum = ''] = readFileSync(path.join(import.meta.dirname, name), 'utf8').split(/^commit;$/m);
  await stack.sql(`${rows} commit;`);
  await stack.sql(vacuum);
}

async function changeRandomLeads(admin: Admin): Promise<void> {
  const rows = await stack.sql<{ id: string }>(`select id from quotes order by random() limit ${CHANGED}`);
  const { error } = await admin.rpc('update_leads', { p_quote_ids: rows.map(({ id }) => id), p_changes: { stage: 'won' } });
  if (error) throw error;
}

interface Reading {
  entries: number;
  /** Milliseconds of the request. */
  p50: number;
  p95: number;
  /** Milliseconds within Postgres. */
  postgres: number;
}

async function measureReading(admin: Admin): Promise<Reading> {
  const [quote] = await stack.sql<{ id: string }>('select id from quotes order by created_at desc limit 1');
  const id = quote?.id ?? '';
  const times: number[] = [];
  let entries = 0;
  for (let read = 0; read < READS; read++) {
    const started = performance.now();
    const { data, error } = await admin.rpc('read_thread', { p_quote_id: id });
    times.push(performance.now() - started);
    if (error) throw error;
    entries = (data as unknown as { entries: unknown[] }).entries.length;
  }
  times.sort((a, b) => a - b);
  const { data } = await admin.auth.getSession();
  const postgres = await measureQueryTime(stack, data.session?.access_token ?? '', `select public.read_thread('${id}')`);
  return { entries, p50: quantile(times, 0.5), p95: quantile(times, 0.95), postgres };
}

interface Change {
  what: string;
  /** Milliseconds of the request and of its undo, medians of three sets of leads; 0 without an undo. */
  ms: number;
  undoMs: number;
  /** CPU milliseconds of Postgres for a request and for its undo. */
  processor: number;
  undoProcessor: number;
}

/** Changes three sets of the oldest (`asc`) or newest (`desc`) leads, one with each request, and takes that back if `isUndone`. */
async function measureChange(
  admin: Admin,
  what: string,
  order: 'asc' | 'desc',
  changes: Record<string, string | string[]>,
  isUndone = true,
): Promise<Change> {
  const times: number[] = [];
  const undoTimes: number[] = [];
  const readProcessor = () => (readCpuTime(stack.pid).postgres ?? 0) / SETS;
  let processor = 0;
  let undoProcessor = 0;
  for (let set = 0; set < SETS; set++) {
    const page = `order by created_at ${order} limit ${CHANGED} offset ${set * CHANGED}`;
    const rows = await stack.sql<{ id: string }>(`select id from quotes ${page}`);
    processor -= readProcessor();
    const started = performance.now();
    const { data, error } = await admin.rpc('change_leads', { p_quote_ids: rows.map(({ id }) => id), p_changes: changes });
    if (error) throw error;
    const changed = performance.now();
    times.push(changed - started);
    processor += readProcessor();
    if (!isUndone) continue;
    undoProcessor -= readProcessor();
    const undone = await admin.rpc('undo_lead_changes', { p_batch_id: (data as unknown as { batchId: string }).batchId });
    if (undone.error) throw undone.error;
    undoTimes.push(performance.now() - changed);
    undoProcessor += readProcessor();
  }
  return { what, ms: median(times), undoMs: median(undoTimes), processor, undoProcessor };
}

// A function declaration, because the measurements above call it.
function median(times: number[]): number {
  if (times.length === 0) return 0;
  return quantile(
    times.toSorted((a, b) => a - b),
    0.5,
  );
}

function report(searching: Searching, reading: Reading, changes: Change[], overview: OverviewTiming[], countMs: number): void {
  const { entries, p50, p95, postgres } = reading;
  const slowest = Math.max(...changes.flatMap(({ ms, undoMs }) => [ms, undoMs]));
  const processor = Math.max(...changes.flatMap((change) => [change.processor, change.undoProcessor]));
  const slowestOverview = Math.max(...overview.map((timing) => timing.postgres));
  const [search, total] = (['processor', 'counting'] as const).map((key) =>
    quantile(
      searching.searches.map((each) => each[key]).sort((a, b) => a - b),
      0.95,
    ),
  ) as [number, number];
  const judge = (holds: boolean) => (holds ? 'holds' : 'MISSED');
  // The time within Postgres has the limits, because other programs on the machine slow the requests down.
  const verdicts = [
    `${judge(postgres <= MAX_READ_MS)}: Postgres takes ${postgres.toFixed(0)} ms for \`read_thread\` of ${entries} entries (at most ${MAX_READ_MS}); the request takes ${p50.toFixed(0)} ms, 95th percentile ${p95.toFixed(0)} ms`,
    `${judge(processor <= MAX_CHANGE_MS)}: Postgres takes ${processor.toFixed(0)} ms of CPU time for the slowest \`change_leads\` of ${CHANGED} leads or undo of one (at most ${MAX_CHANGE_MS}); the slowest of the requests above takes ${slowest.toFixed(0)} ms`,
    `${judge(search <= MAX_SEARCH_MS)}: Postgres takes ${search.toFixed(0)} ms of CPU time for the first page of a search (95th percentile, at most ${MAX_SEARCH_MS}) and ${total.toFixed(0)} ms for its total, which is requested after it; that of all requests is ${searching.p95.toFixed(0)} ms, and \`count_quotes\` takes ${searching.counts.toFixed(0)} ms for all of these searches`,
    `${judge(slowestOverview <= MAX_OVERVIEW_MS)}: Postgres takes ${slowestOverview.toFixed(0)} ms for the slowest \`read_overview\` (at most ${MAX_OVERVIEW_MS})`,
  ];
  const text = `# Leads

${formatMachine(machine)}
- run: \`npm run bench:leads ${quotes}\`; a tenth of the quotes has facts, ten changes and two notes each; times are medians, client on the same machine

| \`change_leads\` of ${CHANGED} leads changes | ms | undo ms | CPU ms of Postgres | CPU ms of the undo |
| --- | --- | --- | --- | --- |
${changes.map((each) => `| ${each.what} | ${each.ms.toFixed(0)} | ${each.undoMs > 0 ? each.undoMs.toFixed(0) : '—'} | ${each.processor.toFixed(0)} | ${each.undoMs > 0 ? each.undoProcessor.toFixed(0) : '—'} |`).join('\n')}

| \`search_quotes\` with | finds | ms | CPU ms of Postgres | CPU ms for the total |
| --- | --- | --- | --- | --- |
${searching.searches.map((each) => `| \`${each.parameters}\` | ${each.found} | ${each.ms.toFixed(0)} | ${each.processor.toFixed(0)} | ${each.counting.toFixed(0)} |`).join('\n')}

${formatOverviewTimings(overview)}

The first count of all days took ${(countMs / 1000).toFixed(1)} s.

${verdicts.map((verdict) => `- ${verdict}`).join('\n')}
`;
  writeResult('leads.md', text);
  failIfMissed(verdicts.some((verdict) => verdict.startsWith('MISSED')));
}
