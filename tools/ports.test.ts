import { existsSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { assertPortsFree } from './ports.ts';

let taken: Server;

const listen = (host: string) =>
  new Promise<number>((resolve) => {
    taken = createServer().listen(0, host, () => resolve((taken.address() as AddressInfo).port));
  });
const close = () => new Promise((resolve) => taken.close(resolve));
const portsWith = (port: number) => ({ site: port, clientSites: port, api: port, database: port, inbox: port });

test.each(['127.0.0.1', '::1', '0.0.0.0'])('a port that is taken on %s is told with its holder and the way out', async (host) => {
  const port = await listen(host);
  try {
    const holder = existsSync('/proc/net/tcp') ? `process ${process.pid} (` : 'another program';
    await expect(assertPortsFree(portsWith(port))).rejects.toThrow(`Port ${port} is taken by ${holder}`);
    await expect(assertPortsFree(portsWith(port))).rejects.toThrow(/: end it, or start with PORT_OFFSET=100 to move every port\.$/);
  } finally {
    await close();
  }
});

test('free ports pass, and are free afterwards', async () => {
  const port = await listen('127.0.0.1');
  await close();
  await assertPortsFree(portsWith(port));
  await assertPortsFree(portsWith(port));
});
