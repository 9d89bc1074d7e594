import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { ADMIN, TestStack } from 'local-backend/testing/test-stack';
import { readCpuTime } from '../support/cpu-time.ts';
import { describeMachine } from '../support/machine.ts';
import { type Call, type LoadResult, measureLoad } from '../support/measure-load.ts';
import { failIfMissed, IS_SHORT, writeResult } from '../support/results.ts';
import {
  createSearchFunctionQuery,
  createSearchPolicyQuery,
  deleteSubmittedQuotes,
  insertSampleQuotes,
  measureQueryTime,
} from './sample-quotes.ts';

// `npm run bench:backend [rows …]`: throughput, latency and CPU time of the backend. Default: 100 and 10,000 quotes;
// with `BENCH_SHORT=1` 100 quotes and few requests, without limits for times.
const requestedSizes = process.argv.slice(2).map(Number).filter(Boolean);
const CLIENTS = IS_SHORT ? [1, 10] : [1, 10, 50];
const DURATION_MS = Number(process.env.BENCH_MS ?? (IS_SHORT ? 300 : 4000));
const SEARCHES = ['Keller 5', 'initech-69', 'zzzz', 'a', 'person.77@'];
const UNLIMITED = JSON.stringify(
  Object.fromEntries(['quote.address', 'quote.address-day', 'quote.email', 'quote.all'].map((name) => [name, '100000000/86400'])),
);

interface Row extends LoadResult {
  rows: number;
  clients: number;
  what: string;
  /** CPU milliseconds per request, by program. */
  processor: Record<string, number>;
}

const sizes = requestedSizes.length > 0 ? requestedSizes : IS_SHORT ? [100] : [100, 10_000];
const machine = describeMachine();
const stack = await TestStack.start({ RATE_LIMITS: UNLIMITED });
const results: Row[] = [];
const searches: { rows: number; text: string; function: number; policy: number }[] = [];
try {
  const { data } = await (await stack.signIn(ADMIN)).auth.getSession();
  const headers = { apikey: stack.publishableKey, 'content-type': 'application/json' };
  const token = data.session?.access_token ?? '';
  const asAdmin = { ...headers, authorization: `Bearer ${token}` };
  const scenarios: [string, () => Call][] = [
    [
      'list page of 50',
      () => ({ method: 'GET', path: `/rest/v1/quotes?select=*&order=created_at.desc,id.desc&limit=50`, headers: asAdmin }),
    ],
    ['e-mail search', () => ({ method: 'POST', path: '/rest/v1/rpc/search_quotes', headers: asAdmin, body: '{"p_search":"keller 5"}' })],
    ['submit-quote', () => ({ method: 'POST', path: '/functions/v1/submit-quote', headers, body: JSON.stringify(createQuoteRequest()) })],
  ];
  // This is the warm-up, because JIT compilation slows down the first requests.
  for (const [, next] of scenarios) await measureLoad(stack.ports.api, 10, DURATION_MS / 2, next, () => undefined);
  for (const rows of sizes.toSorted((a, b) => a - b)) {
    await insertSampleQuotes(stack, rows);
    for (const [what, next] of scenarios) {
      for (const clients of CLIENTS) {
        await deleteSubmittedQuotes(stack);
        let before: Record<string, number> = {};
        const load = await measureLoad(stack.ports.api, clients, DURATION_MS, next, () => {
          before = readCpuTime(stack.pid);
        });
        const after = readCpuTime(stack.pid);
        const processor = Object.fromEntries(
          Object.entries(after).map(([name, spent]) => [name, (spent - (before[name] ?? 0)) / load.requests]),
        );
        results.push({ rows, clients, what, ...load, processor });
        console.log(line(results.at(-1) as Row));
      }
    }
    for (const text of SEARCHES)
      searches.push({
        rows,
        text,
        function: await measureQueryTime(stack, token, createSearchFunctionQuery(text)),
        policy: await measureQueryTime(stack, token, createSearchPolicyQuery(text)),
      });
  }
  const [version] = await stack.sql<{ server_version: string }>('show server_version');
  report({ ...machine, postgres: version?.server_version ?? '?' });
} finally {
  await stack.stop();
}

function line({ rows, clients, what, perSecond, p5, p50, p95, processor }: Row): string {
  const programs = Object.entries(processor).filter(([, value]) => value > 0.005);
  const parts = programs.map(([name, value]) => `${name} ${value.toFixed(1)}`).join(', ');
  return `| ${what} | ${rows} | ${clients} | ${perSecond.toFixed(0)} | ${p5.toFixed(1)} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${parts} |`;
}

/** CPU milliseconds per request, of all programs. */
function totalCpu(row: Row | undefined): number {
  return Object.values(row?.processor ?? {}).reduce((sum, value) => sum + value, 0);
}

function report(environment: Record<string, string>): void {
  const [fewest = 0, most = 0] = [Math.min(...sizes), Math.max(...sizes)];
  const page = (rows: number) => results.find((row) => row.rows === rows && row.what === 'list page of 50' && row.clients === 1);
  const ratio = (metric: (row: Row | undefined) => number) => (metric(page(most)) / metric(page(fewest))).toFixed(2);
  // Other programs slow most requests down, so the fastest requests are compared.
  const fastest = ratio((row) => row?.p5 ?? Number.NaN);
  const slowest = Math.max(...searches.map((row) => row.function));
  const verdicts = [
    `${Number(fastest) < 2 ? 'holds' : 'MISSED'}: a list page of 50 takes ${fastest} times as long with ${most} quotes as with ${fewest} (at most 2; 5th percentile of one client; median ${ratio((row) => row?.p50 ?? Number.NaN)}, CPU time ${ratio(totalCpu)})`,
    `${slowest < 100 ? 'holds' : 'MISSED'}: the slowest e-mail search takes Postgres ${slowest.toFixed(1)} ms (less than 100)`,
  ];
  const text = [
    '# Backend',
    '',
    ...Object.entries(environment).map(([name, value]) => `- ${name}: ${value}`),
    `- run: \`npm run bench:backend ${sizes.join(' ')}\`, ${DURATION_MS} ms each, client on the same machine`,
    '',
    '| what | quotes stored | clients | requests/s | p5 ms | p50 ms | p95 ms | CPU ms per request |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...results.map(line),
    '',
    'Time within Postgres, median of 9: `search_quotes` and the same search with row-level security.',
    '',
    '| quotes stored | search | search_quotes ms | ilike with row-level security ms |',
    '| --- | --- | --- | --- |',
    ...searches.map((row) => `| ${row.rows} | ${row.text} | ${row.function.toFixed(1)} | ${row.policy.toFixed(1)} |`),
    '',
    ...verdicts.map((verdict) => `- ${verdict}`),
    '',
  ].join('\n');
  writeResult('backend.md', text);
  failIfMissed(verdicts.some((verdict) => verdict.startsWith('MISSED')));
}
