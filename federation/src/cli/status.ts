import { readRefusedReleases } from '../compose/read/composed-site.ts';
import { describeRefusal, findRefusal, type RefusedRelease } from '../compose/read/refused-release.ts';
import { InvalidReleaseError } from '../store/invalid-release-error.ts';
import { listRollbackTargets } from '../store/pointer.ts';
import type { Release, ReleasePointer } from '../types/index.ts';
import { isInComposedSite } from './compose-and-wait.ts';
import { type CommandContext, listParts } from './context.ts';
import { readPreviews } from './preview.ts';
import { fetchHealth } from './served-site.ts';

interface PartStatus {
  part: string;
  pointer: ReleasePointer;
  release: Release;
}

/** Logs the live releases of all parts, the previews, and the live releases that were refused or are not composed yet. */
export async function logStatus(context: CommandContext): Promise<void> {
  const { store, site, log } = context;
  const parts: PartStatus[] = [];
  for (const part of listParts(site)) {
    try {
      const pointer = await store.readPointer(part);
      if (pointer) parts.push({ part, pointer, release: await store.readRelease(part, pointer.releaseId) });
      else log(`${part} was never published.`);
    } catch (error) {
      if (!(error instanceof InvalidReleaseError)) throw error;
      log(`${part} can't be read: ${error.message}`);
    }
  }
  logTable(log, ['part', 'release', 'live since', 'by', 'action', 'previous', 'revision', 'contract'], parts.map(toRow));
  const previews = await readPreviews(context);
  if (previews.length > 0) log('');
  if (previews.length > 0)
    logTable(
      log,
      ['preview', 'release', 'expires'],
      previews.map(({ remote, name, releaseId, expiresAt }) => [`${remote}.${name}`, releaseId, expiresAt]),
    );
  const refused = await readRefusals(context);
  for (const refusal of refused) log(`\n${describeRefusal(refusal)}`);
  const uncomposed = parts
    .filter(({ part, pointer: { releaseId } }) => !findRefusal(refused, part, releaseId) && !isInComposedSite(site, part, releaseId))
    .map(({ part }) => part);
  if (uncomposed.length > 0) log(`\nNot composed yet: ${uncomposed.join(', ')}. Run "${site.formatCommand('compose')}".`);
}

function toRow({ part, pointer, release }: PartStatus): string[] {
  const { releaseId, updatedAt, by, action, generation } = pointer;
  const previous = listRollbackTargets(pointer)[0]?.releaseId ?? '';
  const contract = release.kind === 'shell' ? `provides ${release.provides}` : `requires ${release.requires}`;
  return [part, releaseId, updatedAt, by, `${action} ${generation}`, previous, release.revision ?? '', contract];
}

/** Returns the live releases that the last compose refused: of this machine, or of the host of the site. */
async function readRefusals({ site }: CommandContext): Promise<RefusedRelease[]> {
  return site.storeUrl === '' ? readRefusedReleases(site.siteDir) : ((await fetchHealth(site.settings.siteUrl))?.refused ?? []);
}

function logTable(log: CommandContext['log'], head: string[], rows: string[][]): void {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  for (const row of [head, ...rows]) {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    log(cells.join('  ').trimEnd());
  }
}
