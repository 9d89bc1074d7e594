import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { ADMIN, TestStack } from 'local-backend/testing/test-stack';
import { type Call, type Load, measure } from './load.ts';
import { describeMachine } from './machine.ts';
import { processorTime } from './processor-time.ts';
import { fill, removeSubmitted, search, searchUnderPolicy, timeOf } from './sample-quotes.ts';

// Requests per second, waiting times and processor time of the backend: node bench/backend.ts [rows …]
// Without arguments with 100 and 10,000 quotes; `npm run bench:backend 100 10000 100000` takes a few minutes more.
const SIZES = process.argv.slice(2).map(Number).filter(Boolean);
const CLIENTS = [1, 10, 50];
const DURATION = Number(process.env.BENCH_MS ?? 4000);
const SEARCHES = ['Keller 5', 'initech-69', 'zzzz', 'a', 'person.77@'];
const UNLIMITED = JSON.stringify(
  Object.fromEntries(['quote.address', 'quote.address-day', 'quote.email', 'quote.all'].map((name) => [name, '100000000/86400'])),
);

interface Row extends Load {
  rows: number;
  clients: number;
  what: string;
  /** Milliseconds of processor time per request, by program. */
  processor: Record<string, number>;
}

const sizes = SIZES.length > 0 ? SIZES : [100, 10_000];
const machine = describeMachine();
const stack = await TestStack.start({ RATE_LIMITS: UNLIMITED });
const results: Row[] = [];
const searches: { rows: number; text: string; function: number; policy: number }[] = [];
try {
  const { data } = await (await stack.signIn(ADMIN)).auth.getSession();
  const headers = { apikey: stack.publishableKey, 'content-type': 'application/json' };
  const asAdmin = { ...headers, authorization: `Bearer ${data.session?.access_token}` };
  const scenarios: [string, () => Call][] = [
    [
      'list page of 50',
      () => ({ method: 'GET', path: `/rest/v1/quotes?select=*&order=created_at.desc,id.desc&limit=50`, headers: asAdmin }),
    ],
    ['e-mail search', () => ({ method: 'POST', path: '/rest/v1/rpc/search_quotes', headers: asAdmin, body: '{"p_search":"keller 5"}' })],
    ['submit-quote', () => ({ method: 'POST', path: '/functions/v1/submit-quote', headers, body: JSON.stringify(createQuoteRequest()) })],
  ];
  // The first thousand requests compile what all later ones run.
  for (const [, next] of scenarios) await measure(stack.ports.api, 10, DURATION / 2, next, () => undefined);
  for (const rows of sizes.toSorted((a, b) => a - b)) {
    await fill(stack, rows);
    for (const [what, next] of scenarios) {
      for (const clients of CLIENTS) {
        await removeSubmitted(stack);
        let before: Record<string, number> = {};
        const load = await measure(stack.ports.api, clients, DURATION, next, () => {
          before = processorTime(stack.pid);
        });
        const after = processorTime(stack.pid);
        const processor = Object.fromEntries(
          Object.entries(after).map(([name, spent]) => [name, (spent - (before[name] ?? 0)) / load.requests]),
        );
        results.push({ rows, clients, what, ...load, processor });
        console.log(line(results.at(-1) as Row));
      }
    }
    for (const text of SEARCHES)
      searches.push({ rows, text, function: await timeOf(stack, search(text)), policy: await timeOf(stack, searchUnderPolicy(text)) });
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

/** Processor time per request, of all programs together. */
function spent(row: Row | undefined): number {
  return Object.values(row?.processor ?? {}).reduce((sum, value) => sum + value, 0);
}

function report(where: Record<string, string>): void {
  const [fewest = 0, most = 0] = [Math.min(...sizes), Math.max(...sizes)];
  const page = (rows: number) => results.find((row) => row.rows === rows && row.what === 'list page of 50' && row.clients === 1);
  const ratio = (of: (row: Row | undefined) => number) => (of(page(most)) / of(page(fewest))).toFixed(2);
  // Neighbours on the machine slow most requests down; the fastest tell what a request itself takes.
  const fastest = ratio((row) => row?.p5 ?? Number.NaN);
  const slowest = Math.max(...searches.map((found) => found.function));
  const verdicts = [
    `${Number(fastest) < 2 ? 'holds' : 'MISSED'}: a list page of 50 takes ${fastest} times as long with ${most} quotes as with ${fewest} (at most 2; fastest twentieth of one client; median ${ratio((row) => row?.p50 ?? Number.NaN)}, processor time ${ratio(spent)})`,
    `${slowest < 100 ? 'holds' : 'MISSED'}: the slowest e-mail search takes Postgres ${slowest.toFixed(1)} ms (less than 100)`,
  ];
  const text = [
    '# Backend',
    '',
    ...Object.entries(where).map(([name, value]) => `- ${name}: ${value}`),
    `- run: \`npm run bench:backend ${sizes.join(' ')}\`, ${DURATION} ms each, client on the same machine`,
    '',
    '| what | quotes stored | clients | requests/s | p5 ms | p50 ms | p95 ms | processor ms per request |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...results.map(line),
    '',
    'Time within Postgres, median of 9: `search_quotes` beside the same search under the policy.',
    '',
    '| quotes stored | search | search_quotes ms | ilike under the policy ms |',
    '| --- | --- | --- | --- |',
    ...searches.map((found) => `| ${found.rows} | ${found.text} | ${found.function.toFixed(1)} | ${found.policy.toFixed(1)} |`),
    '',
    ...verdicts.map((verdict) => `- ${verdict}`),
    '',
  ].join('\n');
  const folder = path.join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'backend.md'), text);
  writeFileSync(path.join(folder, 'backend.json'), `${JSON.stringify({ machine: where, results, searches }, null, 2)}\n`);
  console.log(verdicts.join('\n'));
  if (verdicts.some((verdict) => verdict.startsWith('MISSED'))) process.exitCode = 1;
}
