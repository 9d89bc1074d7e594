import { compose } from '../compose/compose.ts';
import { readComposedReleases } from '../compose/read/composed-site.ts';
import { describeRefusal, findRefusal } from '../compose/read/refused-release.ts';
import type { Site } from '../compose/read/site.ts';
import type { Registry, ReleasePointer } from '../types/index.ts';
import type { CommandContext } from './context.ts';
import { fetchHealth, waitUntilServed } from './served-site.ts';

const SERVED_TIMEOUT_MS = 60_000;

/**
 * Composes the site after a pointer update, and waits until the site serves the release. A site with an S3 store is composed by its
 * host (`serve`), one on a static host by the job that uploads it.
 * @returns the registry of the site if it serves the release now
 * @throws Error if visitors still get another release
 */
export async function composeAndWait(
  context: CommandContext,
  part: string,
  { releaseId, generation, by }: ReleasePointer,
  timeoutMs = SERVED_TIMEOUT_MS,
): Promise<Registry | null> {
  const { site, isStatic, log } = context;
  const url = site.settings.siteUrl;
  const isLocal = site.storeUrl === '';
  if (isLocal) await composeLocally(context, part, releaseId);
  log(`${part} ${releaseId} is live (generation ${generation}, by ${by}).`);
  if (isStatic) {
    log(`Compose and upload the site: ${site.formatCommand('compose', '--out=<new folder>')}`);
    return null;
  }
  const served = await waitUntilServed(url, part, releaseId, { timeoutMs, mayBeDown: isLocal });
  if (served === 'outdated') {
    const refusal = findRefusal((await fetchHealth(url))?.refused ?? [], part, releaseId);
    throw new Error(
      refusal
        ? describeRefusal(refusal)
        : `${part} ${releaseId} is live, but ${url} still serves another release after ${timeoutMs / 1000} s. ` +
            'Check that the site uses the same release store and data folder, and that its host composes.',
    );
  }
  if (served === 'unreachable') {
    if (!isLocal) throw new Error(`${url} doesn't respond, so it is unknown whether visitors get the release.`);
    log(`${url} doesn't respond; the site serves the release after its next start.`);
    return null;
  }
  log(`${url} serves it.`);
  return served;
}

/** Returns whether the composed pages contain the release. A site with an S3 store is composed elsewhere and assumed current. */
export function isInComposedSite({ siteDir, storeUrl }: Site, part: string, releaseId: string): boolean {
  return storeUrl !== '' || readComposedReleases(siteDir)[part] === releaseId;
}

async function composeLocally({ store, site, log }: CommandContext, part: string, releaseId: string): Promise<void> {
  try {
    const { refused, omitted } = await compose(store, site);
    const own = findRefusal(refused, part, releaseId);
    if (own) throw new Error(own.reason);
    for (const line of [...refused.map(describeRefusal), ...omitted]) log(line);
  } catch (error) {
    throw new Error(
      `The pointer of ${part} names ${releaseId}, but composing failed, so visitors still get the previous site: ` +
        `${error instanceof Error ? error.message : error}\n` +
        `Run "${site.formatCommand('rollback', part)}", or fix the cause and run "${site.formatCommand('compose')}".`,
      { cause: error },
    );
  }
}
