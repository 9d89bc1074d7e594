// Measures the function against each hostile server. As a program, prints the measurements as JSON; an argument selects servers.
import { TEST_CERTIFICATE, TEST_KEY } from './certificates.ts';
import type { ClientResult } from './fetch-client.ts';
import { heavyPages } from './heavy-pages.ts';
import { createHttpResponse, PUBLIC_LOOPBACK, type ServerBehaviour, withServer } from './hostile-server.ts';
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
export const heavyPageServers: Record<string, ServerBehaviour> = Object.fromEntries(
  Object.entries(heavyPages).map(([name, html]): [string, ServerBehaviour] => [
    `a valid page, mostly ${name}`,
    (send) => send(createHttpResponse(html)),
  ]),
);

/** Runs concurrent calls of the function in a process of its own. */
export async function measureFetch(behaviour: ServerBehaviour, calls: number, scheme: 'http' | 'https' = 'http') {
  let measurement: (ClientResult & { sentBytes: number }) | undefined;
  const address = { hostname: PUBLIC_LOOPBACK, port: 0 };
  const listener = scheme === 'https' ? Deno.listenTls({ ...address, cert: TEST_CERTIFICATE, key: TEST_KEY }) : Deno.listen(address);
  await withServer(
    behaviour,
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
export function alternate(behaviours: ServerBehaviour[]): ServerBehaviour {
  let next = 0;
  return (send, request) => (behaviours[next++ % behaviours.length] as ServerBehaviour)(send, request);
}

if (import.meta.main) {
  const [filter = ''] = Deno.args;
  const measurements: FetchMeasurement[] = [];
  const measure = async (server: string, behaviour: ServerBehaviour, calls: number, scheme: 'http' | 'https' = 'http') => {
    if (!server.includes(filter)) return;
    const measurement = { server, calls, ...(await measureFetch(behaviour, calls, scheme)) };
    console.error(JSON.stringify(measurement));
    measurements.push(measurement);
  };
  for (const [name, { behaviour }] of Object.entries(hostileServers))
    for (const calls of [1, CONCURRENT_CALLS]) await measure(name, behaviour, calls);
  for (const name of ['endless chunks of one byte', 'a body of single bytes without a pause', 'a gzip bomb'])
    await measure(`${name}, over TLS`, hostileServers[name]?.behaviour as ServerBehaviour, CONCURRENT_CALLS, 'https');
  await measure('all of these in turn', alternate(Object.values(hostileServers).map(({ behaviour }) => behaviour)), 2 * CONCURRENT_CALLS);
  for (const [name, behaviour] of Object.entries(heavyPageServers))
    for (const calls of [1, CONCURRENT_CALLS]) await measure(name, behaviour, calls);
  await measure('all valid pages in turn', alternate(Object.values(heavyPageServers)), 2 * CONCURRENT_CALLS);
  console.log(JSON.stringify(measurements));
}
