import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ADMIN, TestStack } from 'local-backend/testing/test-stack';
import { insertSampleQuotes } from '../backend/sample-quotes.ts';
import { readCpuTime } from '../support/cpu-time.ts';
import { describeMachine, formatMachine } from '../support/machine.ts';
import { quantile } from '../support/measure-load.ts';
import { failIfMissed, IS_SHORT, writeResult } from '../support/results.ts';
import { type Desk, readDesk } from './read-desk.ts';

// `npm run bench:live [dashboards]`: what open dashboards cost, and when they learn of a change. Default: 500 dashboards of 25 admins;
// with `BENCH_SHORT=1` 20, without limits for times.
const dashboards = Number(process.argv[2]) || (IS_SHORT ? 20 : 500);
/** The database notes at most 20 tabs of a person. */
const TABS_OF_ADMIN = 20;
const QUOTES = 10_000;
const ROUND_MS = IS_SHORT ? 3000 : 30_000;
const CHANGE_EVERY_MS = 2000;
/** Of the dashboard (`remote-admin/src/rules/desk.ts`). */
const DELAY_MS = 1500;
const MAX_LATE_MS = 2000;
/** CPU milliseconds per second. */
const MAX_COST_OF_DASHBOARD = 10;
/** Share of the requests of the dashboards that a machine must answer for its times to mean something. */
const MIN_ANSWERED = 0.8;

const machine = describeMachine();
const stack = await TestStack.start();
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
try {
  await insertSampleQuotes(stack, QUOTES);
  const quoteIds = (await stack.sql<{ id: string }>(`select id from quotes limit ${dashboards}`)).map(({ id }) => id);
  const tokens = await createTokens(Math.ceil(dashboards / TABS_OF_ADMIN));
  const connections = Array.from({ length: dashboards }, (_, index) => ({
    token: tokens[index % tokens.length] ?? '',
    tab: crypto.randomUUID(),
    quoteId: quoteIds[index] ?? '',
    isAnswering: index % 10 === 0,
  }));
  report([
    await measure('the list is open', connections, { isOpen: false, changes: false }),
    await measure('a submission is open, every tenth is being answered', connections, { isOpen: true, changes: false }),
    await measure('the same, and every two seconds a lead changes', connections, { isOpen: true, changes: true }),
  ]);
} finally {
  agent.destroy();
  await stack.stop();
}

async function createTokens(count: number): Promise<string[]> {
  const accounts = Array.from({ length: count }, (_, index) => ({ email: `admin${index}@live.example`, password: 'a-long-password' }));
  const tokens: string[] = [];
  for (const account of [...accounts.slice(1), ADMIN]) {
    if (account !== ADMIN) {
      await stack.client().auth.signUp(account);
      await stack.serviceClient().rpc('make_admin', { p_email: account.email });
    }
    const { data } = await (await stack.signIn(account)).auth.getSession();
    tokens.push(data.session?.access_token ?? '');
  }
  return tokens;
}

interface Connection {
  token: string;
  tab: string;
  quoteId: string;
  isAnswering: boolean;
}

interface Round {
  what: string;
  requestsPerSecond: number;
  p50: number;
  p95: number;
  /** CPU milliseconds per request of Postgres and of the gateway that replaces PostgREST. */
  postgres: number;
  gateway: number;
  /** Milliseconds from the commit of a change until a dashboard knows of it. */
  late: { p50: number; p95: number; max: number; missed: number } | null;
}

/** Lets all dashboards read the desk as the browser does, for `ROUND_MS` after all have begun. */
async function measure(
  what: string,
  connections: Connection[],
  { isOpen, changes }: { isOpen: boolean; changes: boolean },
): Promise<Round> {
  let isRunning = true;
  let isCounted = false;
  const times: number[] = [];
  /** A dashboard may know of a change before the client that made it. */
  const seen: [quoteId: string, at: number][] = [];
  const changedAt = new Map<string, number>();
  let openCount = 0;
  const read = async ({ token, tab, quoteId, isAnswering }: Connection) => {
    let version: string | undefined;
    await sleep(Math.random() * DELAY_MS);
    // The last read begins after all changes.
    for (let isLast = false; !isLast; ) {
      isLast = !isRunning;
      const started = performance.now();
      const desk: Desk = await readDesk(stack.ports.api, agent, stack.publishableKey, token, {
        ...(version && { p_after: version }),
        ...(isOpen && { p_tab: tab, p_quote_id: quoteId, p_is_answering: isAnswering }),
      });
      const ended = performance.now();
      if (version === undefined) openCount += 1;
      if (isCounted) times.push(ended - started);
      for (const { topic, quoteId: changed } of desk.changes ?? []) if (topic === 'lead_facts' && changed) seen.push([changed, ended]);
      version = desk.version;
      await sleep(DELAY_MS);
    }
  };
  const readers = connections.map(read);
  while (openCount < dashboards) await sleep(100);
  const before = readCpuTime(stack.pid);
  const started = performance.now();
  isCounted = true;
  while (performance.now() - started < ROUND_MS) {
    if (changes) await changeLead(changedAt);
    await sleep(CHANGE_EVERY_MS);
  }
  const seconds = (performance.now() - started) / 1000;
  const after = readCpuTime(stack.pid);
  const requests = times.length;
  isRunning = false;
  await Promise.all(readers);
  times.sort((a, b) => a - b);
  const late = seen
    .flatMap(([quoteId, at]) => (changedAt.has(quoteId) ? [Math.max(0, at - (changedAt.get(quoteId) ?? 0))] : []))
    .sort((a, b) => a - b);
  const spent = (name: string) => ((after[name] ?? 0) - (before[name] ?? 0)) / requests;
  return {
    what,
    requestsPerSecond: requests / seconds,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    postgres: spent('postgres'),
    gateway: spent('node'),
    late: changes
      ? {
          p50: quantile(late, 0.5),
          p95: quantile(late, 0.95),
          max: late.at(-1) ?? Number.NaN,
          missed: changedAt.size * dashboards - late.length,
        }
      : null,
  };
}

/** Changes the stage of a lead that no earlier change used. */
async function changeLead(changedAt: Map<string, number>): Promise<void> {
  const [row] = await stack.sql<{ quote_id: string }>(`
    insert into lead_facts (quote_id, stage)
    select q.id, 'talking' from quotes q where not exists (select from lead_facts f where f.quote_id = q.id) limit 1
    returning quote_id`);
  changedAt.set(row?.quote_id ?? '', performance.now());
}

function report(rounds: Round[]): void {
  // A machine that is too busy answers fewer requests than the dashboards would send, so the cost is that of all of them.
  const cost = (round: Round) => ((round.postgres + round.gateway) * 1000) / DELAY_MS;
  const dearest = Math.max(...rounds.map(cost));
  const expected = (dashboards * 1000) / DELAY_MS;
  const isAnswered = rounds.every((round) => round.requestsPerSecond >= expected * MIN_ANSWERED);
  const late = rounds.findLast((round) => round.late)?.late ?? { p50: Number.NaN, p95: Number.NaN, max: Number.NaN, missed: Number.NaN };
  const judge = (holds: boolean) => (holds ? 'holds' : 'MISSED');
  const verdicts = [
    `${judge(late.missed === 0)}: ${late.missed} changes were missed`,
    `${isAnswered ? judge(late.p95 <= MAX_LATE_MS) : `not judged, because the machine was too busy for ${expected.toFixed(0)} requests a second`}: 95 % of the dashboards know of a change within ${late.p95.toFixed(0)} ms (at most ${MAX_LATE_MS}); half within ${late.p50.toFixed(0)} ms, the last one after ${late.max.toFixed(0)} ms`,
    `${judge(dearest <= MAX_COST_OF_DASHBOARD)}: an open dashboard takes at most ${dearest.toFixed(1)} ms of a processor in a second (at most ${MAX_COST_OF_DASHBOARD}), of Postgres and the local gateway together`,
  ];
  const text = `# Live dashboards

${formatMachine(machine)}
- run: \`npm run bench:live ${dashboards}\`; ${dashboards} dashboards of ${Math.ceil(dashboards / TABS_OF_ADMIN)} admins read the desk ${DELAY_MS / 1000} seconds after each response, ${ROUND_MS / 1000} seconds for each line; ${QUOTES.toLocaleString('en')} quotes, client on the same machine

| ${dashboards} dashboards | requests per second | ms, half | ms, 95 % | CPU ms per request, Postgres | CPU ms per request, local gateway | CPU ms per second and dashboard |
| --- | --- | --- | --- | --- | --- | --- |
${rounds
  .map(
    (round) =>
      `| ${round.what} | ${round.requestsPerSecond.toFixed(0)} | ${round.p50.toFixed(1)} | ${round.p95.toFixed(1)} | ${round.postgres.toFixed(1)} | ${round.gateway.toFixed(1)} | ${cost(round).toFixed(1)} |`,
  )
  .join('\n')}

${verdicts.map((verdict) => `- ${verdict}`).join('\n')}
`;
  writeResult('live.md', text);
  failIfMissed(verdicts.some((verdict) => verdict.startsWith('MISSED')));
}
