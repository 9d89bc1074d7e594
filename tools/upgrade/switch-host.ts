import { existsSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkHost, waitForHost } from './check-host.ts';
import { type Machine, readLink, run, runAsHostUser, setLink } from './machine.ts';

const [SERVICE, NEXT_SERVICE] = ['northlight', 'northlight-next'];
/** The next host composes the complete site before it responds. */
const COMPOSE_TIMEOUT_MS = 300_000;
const START_TIMEOUT_MS = 30_000;
/** Longer than the time for which a proxy avoids a host that refused a connection (deploy/Caddyfile, deploy/nginx.conf). */
const PROXY_RETRY_MS = 3000;

/** The next host reads the same releases and composes its own site, so that nothing of an untested version reaches visitors. */
const CREATE_NEXT_DATA =
  'rm -rf next && mkdir -p next/site && ln -s ../cdn ../cdn-private next/ && if [ -d site/assets ]; then cp -r site/assets next/site/; fi';

/** Exists while the running host may be of another revision than the link `current`. */
const getMarker = ({ folder }: Machine) => path.join(folder, '.switching');

/** Returns whether the composed site of a running host exists. */
export function hasSite({ dataDir }: Machine): boolean {
  return readComposedFolder(path.join(dataDir, 'site')) !== null;
}

/** Returns whether the running host is that of the folder, and no switch was killed before its end. */
export async function isComplete(machine: Machine, target: string): Promise<boolean> {
  if (existsSync(getMarker(machine)) || readLink(machine, 'current') !== target) return false;
  return isActive(SERVICE);
}

function isActive(service: string): Promise<boolean> {
  return run(['systemctl', 'is-active', '--quiet', service]).then(
    () => true,
    () => false,
  );
}

function waitForRunningHost({ ports }: Machine, timeoutMs: number): Promise<void> {
  return waitForHost(ports.current, timeoutMs, () => isActive(SERVICE)).catch((error: Error) => {
    throw new Error(`The host didn't start. ${error.message} See journalctl -u ${SERVICE}.`);
  });
}

/** Starts the host without a comparison, because there is no site yet that visitors could miss. */
export async function startHost(machine: Machine, target: string): Promise<void> {
  setLink(machine, 'current', target);
  await run(['systemctl', 'enable', SERVICE]);
  await run(['systemctl', 'restart', SERVICE]);
  await waitForRunningHost(machine, COMPOSE_TIMEOUT_MS);
}

/**
 * Replaces the running host by that of another folder. The next host starts beside it on its own port and is checked there. Then
 * the service restarts with the new folder, and in the meantime the proxy uses the next host.
 * @throws Error if a check fails; the host of before is running then
 */
export async function switchHost(machine: Machine, target: string, log: (line: string) => void): Promise<void> {
  const [before, previous] = [readLink(machine, 'current') ?? target, readLink(machine, 'previous')];
  // An upgrade was killed, and visitors may depend on its next host.
  if (await isActive(NEXT_SERVICE)) await stopNextHost(machine);
  try {
    await startNextHost(machine, target, log);
    writeFileSync(getMarker(machine), '');
    if (before !== target) setLink(machine, 'previous', before);
    setLink(machine, 'current', target);
    await restartHost(machine, log).catch(async (error: Error) => {
      setLink(machine, 'current', before);
      setLink(machine, 'previous', previous);
      await run(['systemctl', 'restart', SERVICE]);
      throw new Error(`${target} passed its checks beside the running host, but not in its place: ${error.message}`);
    });
  } finally {
    await stopNextHost(machine);
  }
  await run(['rm', '-f', getMarker(machine)]);
}

/** Stops the next host as soon as the running one responds and the proxy uses it. */
async function stopNextHost(machine: Machine): Promise<void> {
  await run(['systemctl', 'start', SERVICE]);
  await waitForRunningHost(machine, START_TIMEOUT_MS);
  await sleep(PROXY_RETRY_MS);
  await run(['systemctl', 'stop', NEXT_SERVICE]);
  setLink(machine, 'next', null);
  await runAsHostUser(machine, ['rm', '-rf', machine.nextDataDir]);
}

async function startNextHost(machine: Machine, target: string, log: (line: string) => void): Promise<void> {
  const port = machine.ports.next;
  await runAsHostUser(machine, ['sh', '-c', CREATE_NEXT_DATA], machine.dataDir);
  setLink(machine, 'next', target);
  log(`Starting ${target} beside the running host on port ${port} …`);
  await run(['systemctl', 'start', NEXT_SERVICE]);
  try {
    await waitForHost(port, COMPOSE_TIMEOUT_MS, () => isActive(NEXT_SERVICE));
    await checkHost(port, path.join(machine.nextDataDir, 'site'));
  } catch (error) {
    throw new Error(`${target} can't replace the running host. ${(error as Error).message} See journalctl -u ${NEXT_SERVICE}.`);
  }
}

async function restartHost(machine: Machine, log: (line: string) => void): Promise<void> {
  const { dataDir, ports } = machine;
  log(`It passed all checks. Restarting the host on port ${ports.current} …`);
  const siteDir = path.join(dataDir, 'site');
  const composed = readComposedFolder(siteDir);
  await run(['systemctl', 'restart', SERVICE]);
  await waitForRunningHost(machine, START_TIMEOUT_MS);
  // It serves the previous site until it has composed its own.
  for (const end = Date.now() + COMPOSE_TIMEOUT_MS; readComposedFolder(siteDir) === composed; await sleep(100))
    if (Date.now() > end) throw new Error(`It didn't compose the site. See journalctl -u ${SERVICE}.`);
  await checkHost(ports.current, siteDir);
}

function readComposedFolder(siteDir: string): string | null {
  const current = path.join(siteDir, 'current');
  return existsSync(current) ? realpathSync(current) : null;
}
