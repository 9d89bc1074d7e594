import { execFileSync } from 'node:child_process';
import { repository } from '../../tools/parts.ts';
import { describeMachine, formatMachine } from '../support/machine.ts';
import { failIfMissed, IS_SHORT, writeResult } from '../support/results.ts';

// `npm run bench:fetch`: time, memory and traffic of the function on each hostile server. `npm run test:full limits` also runs it.
/** One measurement, as `testing/measure-fetch.ts` prints it. */
interface FetchMeasurement {
  server: string;
  calls: number;
  milliseconds: number;
  idleBytes: number;
  peakBytes: number;
  sentBytes: number;
  outcomes: Record<string, number>;
}

/** Selects servers by their names. */
const FILTER = IS_SHORT ? ['chunks of one byte'] : [];
const MAX_SECONDS = 12;
const MAX_MEGABYTES = 128;

const output = execFileSync(
  'deno',
  ['run', '-A', '--config', 'deno.json', 'supabase/functions/transform-website/testing/measure-fetch.ts', ...FILTER],
  { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NO_COLOR: '1' } },
);
const measurements = JSON.parse(output) as FetchMeasurement[];
writeResult('fetch-limits.md', report());
const failed = measurements.filter(
  ({ server, milliseconds, idleBytes, peakBytes }) =>
    milliseconds > MAX_SECONDS * 1000 || toMegabytes(peakBytes - (isValidPage(server) ? idleBytes : 0)) > MAX_MEGABYTES,
);
for (const { server, calls } of failed) console.error(`Above ${MAX_SECONDS} s or ${MAX_MEGABYTES} MB: ${server}, ${calls} calls`);
failIfMissed(failed.length > 0);

/** The memory of the runtime, which one process shares among functions, doesn't count for pages that the engine transforms. */
function isValidPage(server: string): boolean {
  return server.includes('valid page');
}

function toMegabytes(bytes: number): number {
  return Math.round(bytes / 100_000) / 10;
}

function report(): string {
  const rows = measurements.map(({ server, calls, milliseconds, idleBytes, peakBytes, sentBytes, outcomes }) => {
    const results = Object.entries(outcomes).map(([outcome, count]) => `${count} × ${outcome}`);
    return `| ${server} | ${calls} | ${(milliseconds / 1000).toFixed(1)} | ${toMegabytes(peakBytes)} | ${toMegabytes(peakBytes - idleBytes)} | ${toMegabytes(sentBytes)} | ${results.join(', ')} |`;
  });
  return `# The demo's fetch on hostile servers

Concurrent calls of the function with all features, from as many clients, in a separate process per row: time of the slowest call (at most ${MAX_SECONDS} s), largest resident memory of the process, the same without the memory of the idle process with the function loaded, and what the servers wrote to all connections, with up to 4 MB per connection in the buffers of the system.

The memory limit is ${MAX_MEGABYTES} MB: for servers whose responses are rejected of the complete process, the runtime included; for valid pages just below the limits of the engine above the idle process. \`npm run bench:fetch\` updates this file.

${formatMachine(describeMachine())}

| server | calls | s | MB | MB above idle | MB sent | responses |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}
