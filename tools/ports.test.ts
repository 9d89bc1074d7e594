import { type AddressInfo, createServer, type Server } from 'node:net';
import { type LocalPorts, readLocalPorts } from 'local-backend/local-ports';
import { assertPortsFree } from './ports.ts';

const listen = (port: number, host: string) =>
  new Promise<Server>((resolve) => {
    const server = createServer().listen(port, host, () => resolve(server));
  });

test.each(['127.0.0.1', '::1', '0.0.0.0'])('reports a port in use on %s with an offset whose ports are free', async (host) => {
  const server = await listen(0, host);
  const { port } = server.address() as AddressInfo;
  const ports = { site: port, clientSites: port, api: port, database: port, inbox: port };
  const first = await findProposedOffset(ports);
  const copy = await listen(readLocalPorts({ PORT_OFFSET: first }).site, host);
  const next = await findProposedOffset(ports);
  for (const running of [server, copy]) await new Promise((resolve) => running.close(resolve));
  expect(Number(next)).toBeGreaterThan(Number(first));
  await assertPortsFree(ports);
});

test('no two offsets share a port', () => {
  const offsets = Array.from({ length: 1101 }, (_, step) => String(10 * step));
  const ports = offsets.flatMap((PORT_OFFSET) => Object.values(readLocalPorts({ PORT_OFFSET })));
  expect(new Set(ports).size).toBe(5 * offsets.length);
});

/** Returns the offset in the message for ports that are in use. */
async function findProposedOffset(ports: LocalPorts): Promise<string> {
  const message = await assertPortsFree(ports).catch((error: Error) => error.message);
  const pattern = /^Port \d+ is taken by .*: end it, or start a copy with its own ports and data, PORT_OFFSET=(\d+) DATA_DIR=\.data-\1\.$/;
  return pattern.exec(message ?? '')?.[1] ?? '';
}
