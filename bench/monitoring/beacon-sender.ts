import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBeacon } from './sample-beacons.ts';

// Process that sends beacons at a constant rate, whether or not they are answered, as visitors do. Arguments: port and origin. It
// takes the messages `{ beaconsPerSecond }`, 0 to stop. When all beacons so far are answered, it answers with a SenderReport since the
// previous message.

/** What was sent and answered since the previous message. */
export interface SenderReport {
  beacons: number;
  /** Reports that the collector said it accepted. */
  accepted: number;
  /** Beacons that failed, or that had another status than 200. */
  failed: number;
}

const TICK_MS = 20;
const [port, origin = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const headers = {
  'content-type': 'text/plain;charset=UTF-8',
  origin,
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
let report: SenderReport = { beacons: 0, accepted: 0, failed: 0 };
let rate = 0;
let started = 0;
let sent = 0;
let pending = 0;

process.on('message', async ({ beaconsPerSecond }: { beaconsPerSecond: number }) => {
  rate = 0;
  while (pending > 0) await sleep(TICK_MS);
  process.send?.(report);
  report = { beacons: 0, accepted: 0, failed: 0 };
  rate = beaconsPerSecond;
  started = performance.now();
  sent = 0;
});
process.on('disconnect', () => process.exit());

setInterval(() => {
  for (; sent < ((performance.now() - started) / 1000) * rate; sent++) send(JSON.stringify(createBeacon()));
}, TICK_MS);

function send(body: string): void {
  report.beacons += 1;
  pending += 1;
  const call = request({ agent, host: '127.0.0.1', port, method: 'POST', path: '/functions/v1/collect', headers }, async (response) => {
    let text = '';
    for await (const chunk of response) text += chunk;
    if (response.statusCode === 200) report.accepted += (JSON.parse(text) as { accepted: number }).accepted;
    else report.failed += 1;
    pending -= 1;
  });
  call.once('error', () => {
    report.failed += 1;
    pending -= 1;
  });
  call.end(body);
}
