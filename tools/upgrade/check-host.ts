import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const REQUEST_TIMEOUT_MS = 10_000;

interface Health {
  status: string;
  checks?: Record<string, boolean>;
  refused?: { part: string; reason: string }[];
}

/**
 * Waits until a host responds.
 * @param isRunning Whether its service runs.
 * @throws Error if the service ends, or if the host doesn't respond within `timeoutMs`
 */
export async function waitForHost(port: number, timeoutMs: number, isRunning: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + timeoutMs; ; await sleep(200)) {
    if (await request(port, '/healthz').catch(() => null)) return;
    if (!(await isRunning())) throw new Error('It ended before it responded.');
    if (Date.now() > end) throw new Error(`It doesn't respond on port ${port} after ${timeoutMs / 1000} s.`);
  }
}

/**
 * Checks the health of a host, and requests every page of its composed site.
 * @param siteDir Folder that the host composes its site in.
 * @throws Error that names what fails
 */
export async function checkHost(port: number, siteDir: string): Promise<void> {
  const response = await request(port, '/healthz');
  const health = (await response.json().catch(() => ({ status: `HTTP ${response.status}` }))) as Health;
  if (health.status !== 'ok') throw new Error(`Its health check responds with ${describeHealth(health)}.`);
  const { routes }: { routes: { path: string; prerender?: boolean }[] } = JSON.parse(
    readFileSync(path.join(siteDir, 'current/registry.json'), 'utf8'),
  );
  const pages = routes.filter(({ prerender }) => prerender).map((route) => route.path);
  for (const page of pages) {
    const { status, headers } = await request(port, page);
    const type = headers.get('content-type');
    if (status !== 200 || !type?.startsWith('text/html')) throw new Error(`Its page ${page} responds with ${status} (${type}).`);
  }
}

function describeHealth({ status, checks = {}, refused = [] }: Health): string {
  const failing = Object.keys(checks).filter((name) => !checks[name]);
  const refusals = refused.map(({ part, reason }) => `the live release of ${part} is refused: ${reason}`);
  return [`"${status}"`, ...failing, ...refusals].join(', ');
}

function request(port: number, pathname: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${pathname}`, { redirect: 'manual', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
}
