// Runs the function against a server of another process, as its own process, and prints a `ClientResult`.
// Arguments: URL scheme, port, number of concurrent calls.

import { TEST_AUTHORITY } from 'page-transform/testing/certificates.ts';
import { ALL_FEATURES } from 'page-transform/testing/feature-sets.ts';
import { createEndpoint } from '../../_shared/endpoint.ts';
import { createTransformHandler } from '../transform-handler.ts';
import { createTestNetwork } from './hostile-server.ts';

/** What concurrent calls of the function took. */
export interface ClientResult {
  /** Duration of the slowest call. */
  milliseconds: number;
  /** Resident memory of the process before the calls. */
  idleBytes: number;
  /** Largest resident memory of the process. */
  peakBytes: number;
  /** Number of calls by status and code. */
  outcomes: Record<string, number>;
}

const [scheme = 'http', port = '', calls = '1'] = Deno.args;
const network = { ...createTestNetwork(Number(port)), certificates: [TEST_AUTHORITY] };
const handle = createEndpoint('transform-website', createTransformHandler({ network, consumeQuota: async () => {} }));

const idleBytes = Deno.memoryUsage().rss;
let sampledBytes = 0;
const sampling = setInterval(sampleMemory, 10);
const isPeakReset = resetPeakMemory();
const start = performance.now();
const outcomes: Record<string, number> = {};
await Promise.all(Array.from({ length: Number(calls) }, (_, i) => call(`${scheme}://site.example/${i}`, `203.0.113.${i}`)));
const milliseconds = Math.round(performance.now() - start);
sampleMemory();
clearInterval(sampling);
const result: ClientResult = { milliseconds, idleBytes, peakBytes: Math.max(sampledBytes, isPeakReset ? readPeakMemory() : 0), outcomes };
console.log(JSON.stringify(result));

/** Every call comes from another client, which is the worst case. */
async function call(websiteUrl: string, clientIp: string): Promise<void> {
  const body = JSON.stringify({ websiteUrl, features: ALL_FEATURES });
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': clientIp };
  const response = await handle(new Request('http://localhost/transform-website', { method: 'POST', headers, body }));
  const text = await response.text();
  const outcome = response.ok ? '200' : `${response.status} ${JSON.parse(text).error.code}`;
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
}

function sampleMemory(): void {
  sampledBytes = Math.max(sampledBytes, Deno.memoryUsage().rss);
}

/** Linux tracks the peak, which timers miss while code runs (proc(5), clear_refs). */
function resetPeakMemory(): boolean {
  try {
    Deno.writeTextFileSync('/proc/self/clear_refs', '5');
    return true;
  } catch {
    return false;
  }
}

function readPeakMemory(): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(Deno.readTextFileSync('/proc/self/status'))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}
