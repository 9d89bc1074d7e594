import { existsSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { startSiteServer } from 'federation-toolkit/serve';
import { type LocalPorts, readLocalPorts } from 'local-backend/local-ports';
import { startClientSites } from './client-sites/server.ts';
import { assertPortsFree } from './ports.ts';

let server: Server;

const listen = (host: string) =>
  new Promise<number>((resolve) => {
    server = createServer().listen(0, host, () => resolve((server.address() as AddressInfo).port));
  });
const close = () => new Promise((resolve) => server.close(resolve));
const portsWith = (port: number) => ({ site: port, clientSites: port, api: port, database: port, inbox: port });

test.each(['127.0.0.1', '::1', '0.0.0.0'])('reports a port in use on %s with its process and PORT_OFFSET as the solution', async (host) => {
  const port = await listen(host);
  try {
    const owner = existsSync('/proc/net/tcp') ? `process ${process.pid} (` : 'another program';
    await expect(assertPortsFree(portsWith(port))).rejects.toThrow(`Port ${port} is taken by ${owner}`);
    await expect(assertPortsFree(portsWith(port))).rejects.toThrow(
      /: end it, or start a copy with its own ports and data, PORT_OFFSET=(\d+) DATA_DIR=\.data-\1\.$/,
    );
  } finally {
    await close();
  }
});

test('accepts free ports and leaves them free', async () => {
  const port = await listen('127.0.0.1');
  await close();
  await assertPortsFree(portsWith(port));
  await assertPortsFree(portsWith(port));
});

test('no two offsets share a port', () => {
  const offsets = Array.from({ length: 1101 }, (_, step) => String(10 * step));
  const ports = offsets.flatMap((PORT_OFFSET) => Object.values(readLocalPorts({ PORT_OFFSET })));
  expect(new Set(ports).size).toBe(5 * offsets.length);
});

test('a second copy of the site starts with the offset that the message of the first one names', async () => {
  const offset = await findProposedOffset({ site: 0, clientSites: await listen('127.0.0.1'), api: 0, database: 0, inbox: 0 });
  await close();
  const copies = [await startCopy(offset)];
  try {
    const next = await findProposedOffset(readLocalPorts({ PORT_OFFSET: offset }));
    expect(next).not.toBe(offset);
    copies.push(await startCopy(next));
  } finally {
    await Promise.all(copies.flat().map((running) => running.stop()));
  }
});

/** Returns the offset in the message for ports that are in use. */
async function findProposedOffset(ports: LocalPorts): Promise<string> {
  const message = await assertPortsFree(ports).catch((error: Error) => error.message);
  return /PORT_OFFSET=(\d+)/.exec(message ?? '')?.[1] ?? '';
}

/** Starts the servers of a copy that need no database. */
async function startCopy(PORT_OFFSET: string) {
  const { site, clientSites } = readLocalPorts({ PORT_OFFSET });
  return Promise.all([startSiteServer(site, { siteDir: tmpdir(), cdnDir: tmpdir() }), startClientSites(clientSites)]);
}
