import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { type LocalPorts, readLocalPorts } from 'local-backend/local-ports';

/** @throws Error that names the first port in use, on Linux the process that uses it, and an offset whose ports are free */
export async function assertPortsFree(ports: LocalPorts): Promise<void> {
  const port = await findUsedPort(ports);
  if (port === undefined) return;
  const owner = findOwner(port);
  const user = owner ? `process ${owner.pid} (${owner.command})` : 'another program';
  const offset = await findFreeOffset();
  throw new Error(
    `Port ${port} is taken by ${user}: end it, or start a copy with its own ports and data, ` +
      `PORT_OFFSET=${offset} DATA_DIR=.data-${offset}.`,
  );
}

/** Returns the first offset, in steps of 100, whose ports are all free. @throws Error if there is none */
async function findFreeOffset(): Promise<number> {
  for (let offset = 100; ; offset += 100)
    if ((await findUsedPort(readLocalPorts({ PORT_OFFSET: String(offset) }))) === undefined) return offset;
}

async function findUsedPort(ports: LocalPorts): Promise<number | undefined> {
  for (const port of Object.values(ports)) if (!((await isFree(port, '127.0.0.1')) && (await isFree(port, '::1')))) return port;
  return undefined;
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // Other errors mean that the machine lacks this address family.
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** The process that listens on `port` according to /proc; null on other systems or without permission. */
function findOwner(port: number): { pid: number; command: string } | null {
  try {
    const hex = port.toString(16).toUpperCase().padStart(4, '0');
    const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => readFileSync(table, 'utf8').split('\n'));
    const inodes = rows
      .map((row) => row.trim().split(/\s+/))
      .filter((row) => row[1]?.endsWith(`:${hex}`) && row[3] === '0A')
      .map((row) => `socket:[${row[9]}]`);
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      if (openFiles(pid).some((target) => inodes.includes(target))) {
        return { pid: Number(pid), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim().slice(0, 80) };
      }
    }
  } catch {
    // No /proc on this system.
  }
  return null;
}

function openFiles(pid: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${fd}`);
      } catch {
        return '';
      }
    });
  } catch {
    return [];
  }
}
