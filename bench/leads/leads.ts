import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ADMIN, TestStack } from 'local-backend/testing/test-stack';
import { insertSampleQuotes, measureQueryTime } from '../backend/sample-quotes.ts';
import { readCpuTime } from '../support/cpu-time.ts';
import { describeMachine, formatMachine } from '../support/machine.ts';
import { quantile } from '../support/measure-load.ts';
import { failIfMissed, IS_SHORT, writeResult } from '../support/results.ts';

// `npm run bench:leads [quotes]`: reads a lead with about 200 entries and changes 10,000 leads. Default: 1,000,000 quotes; with
// `BENCH_SHORT=1` 1,000, without limits for times.
const quotes = Number(process.argv[2]) || (IS_SHORT ? 1000 : 1_000_000);
const SETS = 3;
const CHANGED = Math.min(10_000, Math.floor(quotes / 10 / SETS));
const READS = 50;
const MAX_READ_MS = 100;
const MAX_CHANGE_MS = 2000;

type Admin = Awaited<ReturnType<TestStack['signIn']>>;

const machine = describeMachine();
const stack = await TestStack.start();
try {
  const admin = await stack.signIn(ADMIN);
  await insertSampleQuotes(stack, quotes);
  // One statement at a time, because a vacuum can't run in the implicit transaction of several.
  const [history, vacuum] = readFileSync(path.join(import.meta.dirname, 'sample-history.sql'), 'utf8').split(/^commit;$/m);
  await stack.sql(`${history} commit;`);
  await stack.sql(vacuum ?? '');
  report(await measureReading(admin), [
    await measureChange(admin, 'two facts of leads without facts', 'asc', { stage: 'talking', tags: ['bulk'] }),
    await measureChange(admin, 'two facts of the same leads again', 'asc', { stage: 'proposal', tags: [] }),
    await measureChange(admin, 'one fact of leads with a history', 'desc', { follow_up_on: '2031-02-03' }),
    await measureChange(admin, 'nothing, because they have the fact', 'desc', { follow_up_on: '2031-02-03' }),
  ]);
} finally {
  await stack.stop();
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
  /** Milliseconds of the request, median of three sets of leads. */
  ms: number;
  /** CPU milliseconds of Postgres per request. */
  processor: number;
}

/** Changes three sets of the oldest (`asc`) or newest (`desc`) leads, one with each request. */
async function measureChange(
  admin: Admin,
  what: string,
  order: 'asc' | 'desc',
  changes: Record<string, string | string[]>,
): Promise<Change> {
  const times: number[] = [];
  const before = readCpuTime(stack.pid).postgres ?? 0;
  for (let set = 0; set < SETS; set++) {
    const page = `order by created_at ${order} limit ${CHANGED} offset ${set * CHANGED}`;
    const rows = await stack.sql<{ id: string }>(`select id from quotes ${page}`);
    const started = performance.now();
    const { error } = await admin.rpc('update_leads', { p_quote_ids: rows.map(({ id }) => id), p_changes: changes });
    if (error) throw error;
    times.push(performance.now() - started);
  }
  const processor = ((readCpuTime(stack.pid).postgres ?? 0) - before) / SETS;
  times.sort((a, b) => a - b);
  return { what, ms: quantile(times, 0.5), processor };
}

function report({ entries, p50, p95, postgres }: Reading, changes: Change[]): void {
  const slowest = Math.max(...changes.map(({ ms }) => ms));
  const processor = Math.max(...changes.map((change) => change.processor));
  const judge = (holds: boolean) => (holds ? 'holds' : 'MISSED');
  // The time within Postgres has the limits, because other programs on the machine slow the requests down.
  const verdicts = [
    `${judge(postgres <= MAX_READ_MS)}: Postgres takes ${postgres.toFixed(0)} ms for \`read_thread\` of ${entries} entries (at most ${MAX_READ_MS}); the request takes ${p50.toFixed(0)} ms, 95th percentile ${p95.toFixed(0)} ms`,
    `${judge(processor <= MAX_CHANGE_MS)}: Postgres takes ${processor.toFixed(0)} ms of CPU time for \`update_leads\` of ${CHANGED} leads (at most ${MAX_CHANGE_MS}); the slowest of the requests above takes ${slowest.toFixed(0)} ms`,
  ];
  const text = `# Leads

${formatMachine(machine)}
- run: \`npm run bench:leads ${quotes}\`; a tenth of the quotes has facts, ten changes and two notes each; times are medians, client on the same machine

| \`update_leads\` of ${CHANGED} leads changes | ms | CPU ms of Postgres |
| --- | --- | --- |
${changes.map(({ what, ms, processor }) => `| ${what} | ${ms.toFixed(0)} | ${processor.toFixed(0)} |`).join('\n')}

${verdicts.map((verdict) => `- ${verdict}`).join('\n')}
`;
  writeResult('leads.md', text);
  failIfMissed(verdicts.some((verdict) => verdict.startsWith('MISSED')));
}
