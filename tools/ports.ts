import { isPortFree } from 'local-backend/free-port';
import { type LocalPorts, readLocalPorts } from 'local-backend/local-ports';

/** @throws Error that names the first port in use and an offset whose ports are free */
export async function assertPortsFree(ports: LocalPorts): Promise<void> {
  const port = await findUsedPort(ports);
  if (port === undefined) return;
  const offset = await findFreeOffset();
  throw new Error(
    `Port ${port} is taken by another program: end it, or start a copy with its own ports and data, ` +
      `PORT_OFFSET=${offset} DATA_DIR=.data-${offset}.`,
  );
}

/** Returns the first offset, in steps of 100, whose ports are all free. @throws Error if there is none */
async function findFreeOffset(): Promise<number> {
  for (let offset = 100; ; offset += 100)
    if ((await findUsedPort(readLocalPorts({ PORT_OFFSET: String(offset) }))) === undefined) return offset;
}

async function findUsedPort(ports: LocalPorts): Promise<number | undefined> {
  for (const port of Object.values(ports)) if (!((await isPortFree(port, '127.0.0.1')) && (await isPortFree(port, '::1')))) return port;
  return undefined;
}
