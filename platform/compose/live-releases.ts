import { type Registry, type RegistryRoute, type Release, satisfiesContract } from 'shared-contracts';
import { type PartName, REMOTES } from '../config.ts';
import { type LocalStore, partPath } from '../release/local-store.ts';

export interface LiveReleases {
  shell: Release;
  remotes: Release[];
}

/**
 * Reads the release that each pointer names. A remote that was never published, or that requires another contract than
 * the live shell provides, is left out and named in `left`; `previous` has what the others fall back to in a visitor's browser.
 * @throws Error when there is no shell
 */
export function readLiveReleases(store: LocalStore): LiveReleases & { left: string[]; previous: Release[] } {
  const live = (part: PartName) => {
    const pointer = store.pointer(part);
    return pointer && store.release(part, pointer.releaseId);
  };
  const shell = live('shell');
  if (!shell) throw new Error('There is no live shell: build and publish it first (npm run build).');
  const left: string[] = [];
  const remotes = REMOTES.flatMap((name) => {
    const release = live(name);
    const requires = release?.contract.requires ?? '';
    if (release && satisfiesContract(requires, shell.contract.provides ?? '')) return [release];
    left.push(release ? `${name}: requires contract ${requires}, the shell provides ${shell.contract.provides}` : `${name}: not published`);
    return [];
  });
  const previous = remotes.flatMap(({ name, releaseId }) => {
    const part = name as PartName;
    const complete = (store.pointer(part)?.history ?? []).filter(
      (entry) => entry.releaseId !== releaseId && store.has(part, entry.releaseId),
    );
    const releases = complete.map((entry) => store.release(part, entry.releaseId));
    return releases.filter(({ contract }) => satisfiesContract(contract.requires ?? '', shell.contract.provides ?? '')).slice(0, 1);
  });
  return { shell, remotes, left, previous };
}

/** The address of a release's file, from the site's root. */
export function addressOf(release: Release, file: string): string {
  return `/${partPath(release.name as PartName)}/${release.releaseId}/${file}`;
}

/** The routes of a remote's release with the addresses of their files. */
export function routesOf(release: Release): RegistryRoute[] {
  return release.routes.map((route) => {
    const files = release.modules[route.page] ?? { js: [], css: [] };
    const addresses = (list: string[]) => list.map((file) => addressOf(release, file));
    return { ...route, remote: release.name, js: addresses(files.js), css: addresses(files.css) };
  });
}

/** What every document of these releases is told about them. */
export function registryOf({ shell, remotes }: LiveReleases): Registry {
  return {
    contract: shell.contract.provides ?? '',
    shell: { releaseId: shell.releaseId },
    remotes: Object.fromEntries(
      remotes.map((release) => [
        release.name,
        { releaseId: release.releaseId, entry: addressOf(release, release.entry), requires: release.contract.requires ?? '' },
      ]),
    ),
    routes: remotes.flatMap(routesOf),
  };
}
