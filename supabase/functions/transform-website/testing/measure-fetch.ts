// Measures the function against each hostile server. As a program, prints the measurements as JSON; an argument selects servers.
import { TEST_CERTIFICATE, TEST_KEY } from 'page-transform/testing/certificates.ts';
import type { ClientResult } from './fetch-client.ts';
import { heavyPages } from './heavy-pages.ts';
import { createHttpResponse, PUBLIC_LOOPBACK, type ServerBehavior, withServer } from './hostile-server.ts';
import { hostileServers } from './hostile-servers.ts';

/** A row of the table of limits. */
export interface FetchMeasurement extends ClientResult {
  server: string;
  calls: number;
  /** Written by the server, with the bytes in the buffers of the system. */
  sentBytes: number;
}

const CONCURRENT_CALLS = 12;

/** Serve the heavy pages. */
export const heavyPageServers: Record<string, ServerBehavior> = Object.fromEntries(
  Object.entries(heavyPages).map(([name, html]): [string, ServerBehavior] => [
    `a valid page, mostly ${name}`,
    (send) => send(createHttpResponse(html)),
  ]),
);

/** Runs concurrent calls of the function in a separate process. */
export async function measureFetch(behavior: ServerBehavior, calls: number, scheme: 'http' | 'https' = 'http') {
  let measurement: (ClientResult & { sentBytes: number }) | undefined;
  const address = { hostname: PUBLIC_LOOPBACK, port: 0 };
  const listener = scheme === 'https' ? Deno.listenTls({ ...address, cert: TEST_CERTIFICATE, key: TEST_KEY }) : Deno.listen(address);
  await withServer(
    behavior,
    async (port, _served, { sentBytes }) => {
      const output = await runClient([scheme, String(port), String(calls)]);
      measurement = { ...output, sentBytes: sentBytes() };
    },
    listener,
  );
  if (!measurement) throw new Error('The server ended before the client.');
  return measurement;
}

async function runClient(args: string[]): Promise<ClientResult> {
  const client = new URL('fetch-client.ts', import.meta.url).pathname;
  const config = new URL('../../../../deno.json', import.meta.url).pathname;
  const command = new Deno.Command(Deno.execPath(), { args: ['run', '-A', '--config', config, client, ...args], stderr: 'inherit' });
  const { stdout } = await command.output();
  const lastLine = new TextDecoder().decode(stdout).trim().split('\n').at(-1) ?? '';
  return JSON.parse(lastLine);
}

/** Behaves like each of the servers in turn. */
export function alternate(behaviors: ServerBehavior[]): ServerBehavior {
  let next = 0;
  return (...args) => (behaviors[next++ % behaviors.length] as ServerBehavior)(...args);
}

if (import.meta.main) {
  const [filter = ''] = Deno.args;
  const measurements: FetchMeasurement[] = [];
  const measure = async (server: string, behavior: ServerBehavior, calls: number, scheme: 'http' | 'https' = 'http') => {
    if (!server.includes(filter)) return;
    const measurement = { server, calls, ...(await measureFetch(behavior, calls, scheme)) };
    console.error(JSON.stringify(measurement));
    measurements.push(measurement);
  };
  for (const [name, { behavior }] of Object.entries(hostileServers))
    for (const calls of [1, CONCURRENT_CALLS]) await measure(name, behavior, calls);
  for (const name of ['endless chunks of one byte', 'a body of single bytes without a pause', 'a gzip bomb'])
    await measure(`${name}, over TLS`, hostileServers[name]?.behavior as ServerBehavior, CONCURRENT_CALLS, 'https');
  await measure('all of these in turn', alternate(Object.values(hostileServers).map(({ behavior }) => behavior)), 2 * CONCURRENT_CALLS);
  for (const [name, behavior] of Object.entries(heavyPageServers))
    for (const calls of [1, CONCURRENT_CALLS]) await measure(name, behavior, calls);
  await measure('all valid pages in turn', alternate(Object.values(heavyPageServers)), 2 * CONCURRENT_CALLS);
  console.log(JSON.stringify(measurements));
}
