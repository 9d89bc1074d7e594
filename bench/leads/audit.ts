import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ADMIN, TestStack } from 'local-backend/testing/test-stack';
import { insertSampleQuotes, measureQueryTime } from '../backend/sample-quotes.ts';
import { readCpuTime } from '../support/cpu-time.ts';
import { describeMachine, formatMachine } from '../support/machine.ts';
import { failIfMissed, IS_SHORT, writeResult } from '../support/results.ts';

// `npm run bench:audit [quotes]`: searches the audit log, previews the retention and an erasure. Default: 1,000,000 quotes with as many
// changes of leads; with `BENCH_SHORT=1` 1,000, without limits for times.
const quotes = Number(process.argv[2]) || (IS_SHORT ? 1000 : 1_000_000);
const ACTOR = 'a0000000-0000-4000-8000-000000000001';
const RUNS = 9;
/** Limits in milliseconds of CPU time, because other programs on the machine slow the requests down. A preview reads every lead, and a short text or a name of many leads every event. */
const QUERIES: readonly [what: string, query: string, maxMs: number][] = [
  ['the first page', 'select * from search_audit()', 100],
  ['a page of 30 days before', `select * from search_audit(p_after_at => now() - interval '30 days', p_after_id => '${ACTOR}')`, 100],
  ['one person', `select * from search_audit(p_actor => '${ACTOR}')`, 100],
  ['sign-ins and roles', "select * from search_audit(p_kind => 'access')", 100],
  ['the name of a lead', "select * from search_audit('Björn Berg 7')", 400],
  ['a name of many leads without events', "select * from search_audit('keller')", 5000],
  ['a text of many changes', "select * from search_audit('value 3')", 400],
  ['a text of the oldest changes', "select * from search_audit('proposal')", 400],
  ['two letters', "select * from search_audit('zq')", 5000],
  ['a text that is nowhere', "select * from search_audit('nowhere')", 400],
  ['what the retention would delete', `select preview_retention('{"new": 1, "talking": 1}')`, 2000],
  ['what the retention would delete of a rare stage', `select preview_retention('{"lost": 120}')`, 2000],
  ['what an erasure would delete', "select preview_erasure('person.7@initech-7.example')", 100],
];

const machine = describeMachine();
const stack = await TestStack.start();
try {
  const admin = await stack.signIn(ADMIN);
  const { data } = await admin.auth.getSession();
  await insertSampleQuotes(stack, quotes);
  const [history, vacuum] = readFileSync(path.join(import.meta.dirname, 'sample-history.sql'), 'utf8').split(/^commit;$/m);
  await stack.sql(`${history} commit;`);
  await stack.sql(vacuum ?? '');
  const lines: string[] = [];
  let isMissed = false;
  for (const [what, query, maxMs] of QUERIES) {
    const before = readCpuTime(stack.pid).postgres ?? 0;
    const waited = await measureQueryTime(stack, data.session?.access_token ?? '', query);
    const ms = ((readCpuTime(stack.pid).postgres ?? 0) - before) / RUNS;
    if (ms > maxMs) isMissed = true;
    lines.push(`| ${what} | ${waited.toFixed(0)} | ${ms.toFixed(0)} | ${maxMs} | ${ms <= maxMs ? 'holds' : 'MISSED'} |`);
  }
  const text = `# Audit

${formatMachine(machine)}
- run: \`npm run bench:audit ${quotes}\`; a tenth of the quotes has ten changes each; times within Postgres, the median and the mean of nine calls

| \`search_audit\` and previews | ms | CPU ms | at most | |
| --- | --- | --- | --- | --- |
${lines.join('\n')}
`;
  writeResult('audit.md', text);
  failIfMissed(isMissed);
} finally {
  await stack.stop();
}
