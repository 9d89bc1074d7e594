import { setTimeout as sleep } from 'node:timers/promises';
import { compose } from '../compose/compose.ts';
import { readComposedReleases } from '../compose/read/composed-site.ts';
import { describeRefusal } from '../compose/read/refused-release.ts';
import type { Health } from '../serve/health.ts';
import type { ReleasePointer } from '../types/index.ts';
import type { CommandContext } from './context.ts';
import type { Site } from './site.ts';

const SERVED_TIMEOUT_MS = 60_000;
const REQUEST_TIMEOUT_MS = 5000;

/** Options of `compose` for a static host. */
export const STATIC_OPTIONS = ['--target=static', '--out=<new folder>'];

/**
 * Composes the site after a pointer update and waits until the site serves the release. A site with an S3 store is composed by
 * its host (`serve`), one on a static host by the job that uploads it.
 * @throws Error if the site still serves another release
 */
export async function goLive(context: CommandContext, part: string, pointer: ReleasePointer, timeoutMs = SERVED_TIMEOUT_MS): Promise<void> {
  const { site, store, log } = context;
  const { releaseId, generation } = pointer;
  const isLocal = site.storeUrl === '';
  if (isLocal) await composeLocally(context, part, releaseId);
  const url = site.settings.siteUrl;
  const by = await store.readUpdatePublisher(part, pointer);
  const liveMessage = `${part} ${releaseId} is live (generation ${generation}${by && `, by ${by}`}).`;
  if (context.isStatic) return log(`${liveMessage} Compose and upload the site: ${site.formatCommand('compose', ...STATIC_OPTIONS)}`);
  const state = await waitUntilServed(url, releaseId, { timeoutMs, mayBeDown: isLocal });
  if (state === 'outdated') {
    const refusal = (await fetchHealth(url))?.refused.find((each) => each.part === part && each.releaseId === releaseId);
    if (refusal) throw new Error(describeRefusal(refusal));
    throw new Error(
      `${part} ${releaseId} is live, but ${url} still serves another release after ${timeoutMs / 1000} s. ` +
        'Check that the site uses the same release store and data folder, and that its host composes.',
    );
  }
  log(liveMessage);
  if (state === 'unreachable' && !isLocal) throw new Error(`${url} doesn't respond, so it is unknown whether visitors get the release.`);
  log(state === 'served' ? `${url} serves it.` : `${url} doesn't respond; the site serves the release after its next start.`);
}

/** Returns whether the composed pages contain the release. A site with an S3 store is composed elsewhere and assumed current. */
export function isInComposedSite({ siteDir, storeUrl }: Pick<Site, 'siteDir' | 'storeUrl'>, part: string, releaseId: string): boolean {
  return storeUrl !== '' || readComposedReleases(siteDir)[part] === releaseId;
}

async function composeLocally({ store, site, log }: CommandContext, part: string, releaseId: string): Promise<void> {
  const fail = (reason: string) =>
    new Error(
      `The pointer of ${part} names ${releaseId}, but composing failed, so visitors still get the previous site: ${reason}\n` +
        `Run "${site.formatCommand('rollback', part)}", or fix the cause and run "${site.formatCommand('compose')}".`,
    );
  const { refused, omitted } = await compose(store, site).catch((error: unknown) => {
    throw fail(error instanceof Error ? error.message : String(error));
  });
  const own = refused.find((refusal) => refusal.part === part && refusal.releaseId === releaseId);
  if (own) throw fail(own.reason);
  for (const line of [...refused.map(describeRefusal), ...omitted]) log(line);
}

/** @param mayBeDown Whether a refused connection means that the site isn't running, as during development. */
async function waitUntilServed(
  url: string,
  releaseId: string,
  { timeoutMs, mayBeDown }: { timeoutMs: number; mayBeDown: boolean },
): Promise<'served' | 'unreachable' | 'outdated'> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const result = await fetchPageWithRegistry(url).catch((error: Error) => error);
    if (typeof result === 'string' && result.includes(`"releaseId":"${releaseId}"`)) return 'served';
    if (mayBeDown && typeof result !== 'string' && isConnectionRefused(result)) return 'unreachable';
    if (Date.now() > deadline) return typeof result === 'string' ? 'outdated' : 'unreachable';
    await sleep(200);
  }
}

/** Returns the health of a site; null if it doesn't respond or has no health check, as on a static host. */
export async function fetchHealth(url: string): Promise<Health | null> {
  try {
    const response = await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    const health: Health = await response.json();
    return Array.isArray(health.refused) ? health : null;
  } catch {
    return null;
  }
}

/** Fetches a page, which contains the releases of its own remote, and the complete registry, which its response names. */
async function fetchPageWithRegistry(url: string): Promise<string> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const page = await fetch(url, { redirect: 'manual', signal });
  const [, name] = /registry;desc=([\w-]{43})/.exec(page.headers.get('server-timing') ?? '') ?? [];
  const registry = name ? await fetch(new URL(`/registry/${name}.json`, url), { signal }) : null;
  return `${await page.text()}${(await registry?.text()) ?? ''}`;
}

/** Only a refused connection proves that no server listens; a slow or dropped one may be busy. */
function isConnectionRefused({ cause }: Error): boolean {
  const { code, errors = [] } = (cause ?? {}) as NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] };
  return [code, ...errors.map((each) => each.code)].includes('ECONNREFUSED');
}
