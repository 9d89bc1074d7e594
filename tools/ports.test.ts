import { existsSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
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
    await expect(assertPortsFree(portsWith(port))).rejects.toThrow(/: end it, or start with PORT_OFFSET=100 to move every port\.$/);
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
