import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openAllHours } from 'local-backend/testing/booking-request';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { SITE_URL, TestStack } from 'local-backend/testing/test-stack';
import { readCpuTime } from '../support/cpu-time.ts';
import { describeMachine, formatMachine } from '../support/machine.ts';
import { type Call, quantile, sendCall } from '../support/measure-load.ts';
import { failIfMissed, IS_SHORT, writeResult } from '../support/results.ts';
import type { SenderReport } from './beacon-sender.ts';

// `npm run bench:monitoring`: what 1,000 reports a second cost the other functions. Rounds with and without beacons alternate, so that
// whatever else the machine does affects both.
const REPORTS_PER_SECOND = 1000;
const REPORTS_PER_BEACON = 5;
const CALLS_PER_SECOND = 10;
const MAX_RATIO = 1.1;
const PAIRS = IS_SHORT ? 2 : 40;
const ROUND_MS = Number(process.env.BENCH_MS ?? (IS_SHORT ? 1000 : 3000));
const RATE_LIMITS = JSON.stringify(
  Object.fromEntries(
    [
      'quote.address',
      'quote.address-day',
      'quote.email',
      'quote.all',
      'slots.address',
      'collect.address',
      'collect.failures',
      'collect.all',
    ].map((name) => [name, '100000000/86400']),
  ),
);

const machine = describeMachine();
const stack = await TestStack.start({ RATE_LIMITS });
const sender = fork(path.join(import.meta.dirname, 'beacon-sender.ts'), [String(stack.ports.api), SITE_URL]);
const headers = { apikey: stack.publishableKey, 'content-type': 'application/json' };
const CALLS: Record<string, () => Call> = {
  'list-slots': () => ({ method: 'GET', path: '/functions/v1/list-slots?days=14', headers }),
  'submit-quote': () => ({ method: 'POST', path: '/functions/v1/submit-quote', headers, body: JSON.stringify(createQuoteRequest()) }),
};

/** Latencies in milliseconds by function, and CPU milliseconds per second of the backend. */
interface Samples {
  times: Record<string, number[]>;
  processor: number[];
}
const samples: Record<'without' | 'with', Samples> = { without: createSamples(), with: createSamples() };
const total: SenderReport = { beacons: 0, accepted: 0, failed: 0 };

try {
  await openAllHours(stack);
  await setRate(REPORTS_PER_SECOND / REPORTS_PER_BEACON);
  await callFunctions(createSamples(), ROUND_MS);
  await setRate(0);
  await sleep(3000);
  await stack.sql('truncate private.site_activity, private.site_reports');
  for (let pair = 0; pair < PAIRS; pair++) for (const isLoaded of pair % 2 === 0 ? [false, true] : [true, false]) await runRound(isLoaded);
  // The collector stores what waits after a second.
  await sleep(3000);
  const [stored] = await stack.sql<{ reports: string }>(
    `select sum(views + errors + fallbacks + demo_steps + report_steps + quote_steps + call_steps
       + (select sum(n) from unnest(lcp || inp || cls || fcp || ttfb) n)) as reports from private.site_activity`,
  );
  const [version] = await stack.sql<{ server_version: string }>('show server_version');
  report(Number(stored?.reports), version?.server_version ?? '?');
} finally {
  sender.disconnect();
  await stack.stop();
}

function createSamples(): Samples {
  return { times: Object.fromEntries(Object.keys(CALLS).map((name) => [name, []])), processor: [] };
}

async function setRate(beaconsPerSecond: number): Promise<SenderReport> {
  sender.send({ beaconsPerSecond });
  const [answer] = await once(sender, 'message');
  return answer as SenderReport;
}

async function runRound(isLoaded: boolean): Promise<void> {
  const { times, processor } = isLoaded ? samples.with : samples.without;
  await setRate(isLoaded ? REPORTS_PER_SECOND / REPORTS_PER_BEACON : 0);
  // The first batch of the collector, and the end of that of the previous round.
  await sleep(1200);
  const [before, started] = [sumCpuTime(), performance.now()];
  await callFunctions({ times, processor }, ROUND_MS);
  processor.push((sumCpuTime() - before) / ((performance.now() - started) / 1000));
  const { beacons, accepted, failed } = await setRate(0);
  total.beacons += beacons;
  total.accepted += accepted;
  total.failed += failed;
}

/** Calls each function at a constant rate, one after the other. */
async function callFunctions({ times }: Samples, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  const interval = 1000 / CALLS_PER_SECOND / Object.keys(CALLS).length;
  let due = performance.now();
  while (performance.now() < end) {
    for (const [name, createCall] of Object.entries(CALLS)) {
      await sleep(Math.max(0, due - performance.now()));
      const sent = performance.now();
      await sendCall(stack.ports.api, createCall());
      times[name]?.push(performance.now() - sent);
      due += interval;
    }
  }
}

function sumCpuTime(): number {
  return Object.values(readCpuTime(stack.pid)).reduce((sum, value) => sum + value, 0);
}

function report(stored: number, postgres: string): void {
  const get = (kind: 'without' | 'with', name: string, share: number) =>
    quantile(
      (samples[kind].times[name] ?? []).toSorted((a, b) => a - b),
      share,
    );
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const rows = Object.keys(CALLS).flatMap((name) =>
    [0.5, 0.95].map((share) => {
      const [without, loaded] = [get('without', name, share), get('with', name, share)];
      return { name, share, without, loaded, ratio: loaded / without };
    }),
  );
  const verdicts = [
    ...rows
      .filter(({ share }) => share === 0.5)
      .map(
        ({ name, ratio }) =>
          `${judge(ratio <= MAX_RATIO)}: \`${name}\` takes ${ratio.toFixed(2)} times as long at the median (at most ${MAX_RATIO})`,
      ),
    `${judge(total.failed === 0 && total.accepted === total.beacons * REPORTS_PER_BEACON)}: the collector accepted ${total.accepted} of ${total.beacons * REPORTS_PER_BEACON} reports; ${total.failed} beacons failed`,
    `${judge(stored === total.accepted)}: the database has counted ${stored} reports`,
  ];
  const text = `# Reports of browsers beside other calls

${formatMachine(machine)}
- postgres: ${postgres}
- run: \`npm run bench:monitoring\`, ${PAIRS} pairs of rounds of ${ROUND_MS} ms, with and without beacons, in alternating order; client on the same machine

${REPORTS_PER_SECOND} reports a second, as ${REPORTS_PER_SECOND / REPORTS_PER_BEACON} beacons of ${REPORTS_PER_BEACON}, beside ${CALLS_PER_SECOND} calls a second of each function. Milliseconds from the request to the end of the response.

| function | calls | quantile | without beacons | with beacons | ratio |
| --- | --- | --- | --- | --- | --- |
${rows.map(({ name, share, without, loaded, ratio }) => `| ${name} | ${samples.with.times[name]?.length} | ${share * 100} % | ${without.toFixed(1)} | ${loaded.toFixed(1)} | ${ratio.toFixed(2)} |`).join('\n')}

CPU milliseconds of the backend per second: ${mean(samples.without.processor).toFixed(0)} without and ${mean(samples.with.processor).toFixed(0)} with beacons.

${verdicts.map((verdict) => `- ${verdict}`).join('\n')}
`;
  writeResult('monitoring.md', text);
  failIfMissed(verdicts.some((verdict) => verdict.startsWith('MISSED')));
}

function judge(holds: boolean): 'holds' | 'MISSED' {
  return holds ? 'holds' : 'MISSED';
}
