import { compose } from '../compose/compose.ts';
import { readComposedReleases } from '../compose/read/composed-site.ts';
import { describeRefusal, findRefusal } from '../compose/read/refused-release.ts';
import { listRollbackTargets } from '../store/pointer.ts';
import type { ReleasePointer } from '../types/index.ts';
import type { CommandContext } from './context.ts';
import { fetchHealth, waitUntilServed } from './served-site.ts';
import type { Site } from './site.ts';

const SERVED_TIMEOUT_MS = 60_000;

/** Options of `compose` for a static host. */
export const STATIC_HOST_ARGUMENTS = ['--target=static', '--out=<new folder>'];

/**
 * Composes the site after a pointer update and waits until the site serves the release. A site with an S3 store is composed by
 * its host (`serve`), one on a static host by the job that uploads it.
 * @param by Name of the publisher who updated the pointer; empty if it is unknown.
 * @returns whether the site serves the release now
 * @throws Error if the site still serves another release
 */
export async function composeAndWaitUntilServed(
  context: CommandContext,
  part: string,
  pointer: ReleasePointer,
  by = context.by,
  timeoutMs = SERVED_TIMEOUT_MS,
): Promise<boolean> {
  const { site, log } = context;
  const { releaseId, generation } = pointer;
  const isLocal = site.storeUrl === '';
  if (isLocal) await composeLocally(context, part, pointer);
  const url = site.settings.siteUrl;
  const liveMessage = `${part} ${releaseId} is live (generation ${generation}${by && `, by ${by}`}).`;
  if (context.isStatic) {
    log(`${liveMessage} Compose and upload the site: ${site.formatCommand('compose', ...STATIC_HOST_ARGUMENTS)}`);
    return false;
  }
  const state = await waitUntilServed(url, releaseId, { timeoutMs, mayBeDown: isLocal });
  if (state === 'outdated') {
    const refusal = findRefusal((await fetchHealth(url))?.refused ?? [], part, releaseId);
    if (refusal) throw new Error(describeRefusal(refusal));
    throw new Error(
      `${part} ${releaseId} is live, but ${url} still serves another release after ${timeoutMs / 1000} s. ` +
        'Check that the site uses the same release store and data folder, and that its host composes.',
    );
  }
  log(liveMessage);
  if (state === 'unreachable' && !isLocal) throw new Error(`${url} doesn't respond, so it is unknown whether visitors get the release.`);
  log(state === 'served' ? `${url} serves it.` : `${url} doesn't respond; the site serves the release after its next start.`);
  return state === 'served';
}

/** Returns whether the composed pages contain the release. A site with an S3 store is composed elsewhere and assumed current. */
export function isInComposedSite({ siteDir, storeUrl }: Pick<Site, 'siteDir' | 'storeUrl'>, part: string, releaseId: string): boolean {
  return storeUrl !== '' || readComposedReleases(siteDir)[part] === releaseId;
}

async function composeLocally({ store, site, log }: CommandContext, part: string, pointer: ReleasePointer): Promise<void> {
  const { releaseId } = pointer;
  const fail = (reason: string) =>
    new Error(
      `The pointer of ${part} names ${releaseId}, but composing failed, so visitors still get the previous site: ${reason}\n` +
        describeRemedy(site, part, pointer, site.formatCommand('compose')),
    );
  const { refused, omitted } = await compose(store, site).catch((error: unknown) => {
    throw fail(error instanceof Error ? error.message : String(error));
  });
  const own = findRefusal(refused, part, releaseId);
  if (own) throw fail(own.reason);
  for (const line of [...refused.map(describeRefusal), ...omitted]) log(line);
}

/** Says what to do about a live release that fails. The first release of a part has nothing to roll back to. */
export function describeRemedy(site: Site, part: string, pointer: ReleasePointer | null, retryCommand: string): string {
  if (pointer && listRollbackTargets(pointer).length > 0)
    return `Run "${site.formatCommand('rollback', part)}", or fix the cause and run "${retryCommand}".`;
  return `It is the first release of ${part}, so there is nothing to roll back to: fix the cause and run "${retryCommand}".`;
}
