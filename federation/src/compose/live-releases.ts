import type { PartName } from '../../../tools/config.ts';
import { type Registry, type RegistryRoute, type Release, satisfiesContract } from '../site-types.ts';
import { partPath } from '../store/keys.ts';
import { earlierMoves } from '../store/pointer.ts';
import type { ReleaseStore } from '../store/release-store.ts';

export interface LiveReleases {
  shell: Release;
  remotes: Release[];
  /** Origin that releases are loaded from; empty for the site's own. */
  cdnUrl: string;
}

/** What stands in the place of what is live: a part's release that is to be tried. */
export type Candidates = Record<PartName, Release>;

/**
 * Reads the release that each pointer names. A remote that requires another contract than the live shell provides is left
 * out and named in `left`; `previous` has what the others fall back to in a visitor's browser: the newest earlier release
 * that is complete and fits the shell.
 * @throws Error when there is no shell
 */
export async function readLiveReleases(
  store: ReleaseStore,
  cdnUrl: string,
  candidates: Candidates = {},
): Promise<LiveReleases & { left: string[]; previous: Release[] }> {
  const live = async (part: PartName) => {
    const pointer = candidates[part] ? null : await store.pointer(part);
    return candidates[part] ?? (pointer && (await store.release(part, pointer.releaseId)));
  };
  const shell = await live('shell');
  if (!shell) throw new Error('There is no live shell: publish it first (npm run publish -- shell).');
  const provided = shell.contract.provides ?? '';
  const left: string[] = [];
  const remotes: Release[] = [];
  const previous: Release[] = [];
  const names = new Set([...(await store.remotes()), ...Object.keys(candidates).filter((name) => name !== 'shell')]);
  for (const name of [...names].sort()) {
    const release = await live(name);
    const requires = release?.contract.requires ?? '';
    if (!release || !satisfiesContract(requires, provided)) {
      left.push(`${name}: requires contract ${requires}, the shell provides ${provided}`);
      continue;
    }
    remotes.push(release);
    const earlier = await earlierRelease(store, name, provided);
    if (earlier) previous.push(earlier);
  }
  return { shell, remotes, previous, left, cdnUrl };
}

async function earlierRelease(store: ReleaseStore, remote: PartName, provided: string): Promise<Release | null> {
  const pointer = await store.pointer(remote);
  for (const { releaseId } of pointer ? earlierMoves(pointer) : []) {
    if (!(await store.has(remote, releaseId))) continue;
    const release = await store.release(remote, releaseId);
    if (satisfiesContract(release.contract.requires ?? '', provided)) return release;
  }
  return null;
}

/** The address of a release's file: from the site's root, or absolute on another origin. */
export function addressOf(release: Pick<Release, 'name' | 'releaseId'>, file: string, cdnUrl: string): string {
  return `${cdnUrl}/${partPath(release.name)}/${release.releaseId}/${file}`;
}

/** The pages of a release with the addresses of what they load. */
export function registryRoutes(release: Release, cdnUrl: string): RegistryRoute[] {
  const addresses = (list: string[]) => list.map((file) => addressOf(release, file, cdnUrl));
  return release.routes.map((route) => {
    const { js, css } = release.modules[route.page] ?? { js: [], css: [] };
    return { ...route, remote: release.name, js: addresses(js), css: addresses(css) };
  });
}

/** What every document of these releases is told about them. */
export function registryOf({ shell, remotes, cdnUrl }: LiveReleases): Registry {
  return {
    contract: shell.contract.provides ?? '',
    shell: { releaseId: shell.releaseId },
    ...(cdnUrl ? { cdn: cdnUrl } : {}),
    remotes: Object.fromEntries(
      remotes.map((release) => [
        release.name,
        { releaseId: release.releaseId, entry: addressOf(release, release.entry, cdnUrl), requires: release.contract.requires ?? '' },
      ]),
    ),
    routes: remotes.flatMap((release) => registryRoutes(release, cdnUrl)).sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}
