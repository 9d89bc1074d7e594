import { createHash } from 'node:crypto';
import { getPartFolder } from '../../store/keys.ts';
import type { FallbackRelease, HashedScript, Registry, RegistryRemote, RegistryRoute, Release, RemoteRelease } from '../../types/index.ts';
import type { Site } from '../read/site.ts';
import type { ReadReleaseText } from '../read/stored-releases.ts';
import type { SelectedReleases } from '../select/select-releases.ts';

/** Returns the URL of a file of a release: absolute on a CDN, otherwise relative to the site's root. */
export function getFileUrl(release: { name: string; releaseId: string }, file: string, cdnUrl: string): string {
  return `${cdnUrl}/${getPartFolder(release.name)}/${release.releaseId}/${file}`;
}

/** A site to be rendered: its releases, the registry that describes them, and what else compose knows about it. */
export interface SitePlan extends SelectedReleases {
  site: Site;
  registry: Registry;
}

/** Creates the registry of a site. */
export function createRegistry({ shell, remotes, fallbacks, readText }: SelectedReleases, site: Site): Registry {
  const { cdnUrl } = site;
  const toRemote = (release: RemoteRelease): RegistryRemote => {
    const fallback = fallbacks.find(({ name }) => name === release.name);
    return {
      releaseId: release.releaseId,
      entry: getFileUrl(release, release.entry, cdnUrl),
      requires: release.requires,
      integrity: hashText(readText(release, release.entry)),
      ...(fallback && { fallback: createFallbackRelease(fallback, site) }),
    };
  };
  return {
    contract: shell.provides,
    shell: { releaseId: shell.releaseId, entry: getFileUrl(shell, shell.entry, cdnUrl) },
    ...(cdnUrl ? { cdn: cdnUrl } : {}),
    remotes: Object.fromEntries(remotes.map((release) => [release.name, toRemote(release)])),
    routes: remotes.flatMap((release) => createRegistryRoutes(release, site)).sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

/**
 * Describes a release for browsers in which it replaces the live release of its remote.
 * @param entryUrl URL of its container, which finds the other files next to itself.
 */
export function createFallbackRelease(
  { name, releaseId, entry, requires, files, routes }: RemoteRelease,
  site: Site,
  entryUrl = getFileUrl({ name, releaseId }, entry, site.cdnUrl),
): FallbackRelease {
  // The file isn't read: the browser notices if it is missing. A checked release lists its entry.
  const integrity = files.find(({ path }) => path === entry)?.sha384 ?? '';
  return { remote: name, releaseId, entry: entryUrl, requires, integrity, routes: createRegistryRoutes({ name, routes }, site) };
}

/** Returns the routes of a release with their items in the navigation. */
function createRegistryRoutes({ name, routes }: Pick<RemoteRelease, 'name' | 'routes'>, { remotes }: Site): RegistryRoute[] {
  const navigation = new Map(Object.entries(remotes[name]?.navigation ?? {}));
  return routes.map((route) => ({ ...route, remote: name, navigation: navigation.get(route.path) }));
}

/** Creates the content of `/registry.json`, the complete registry. Descriptions are only in the documents. */
export function createRegistryFile(registry: Registry): string {
  return JSON.stringify(registry, (key, value) => (key === 'description' ? '' : value));
}

/** Returns the URL of a file of a release and its hash, by which the browser verifies it. */
export function createHashedFileUrl(release: Release, file: string, cdnUrl: string, readText: ReadReleaseText): HashedScript {
  return [getFileUrl(release, file, cdnUrl), hashText(readText(release, file))];
}

/** Returns a hash in the format of the HTML `integrity` attribute: SHA-256, because SHA-384 would make every document larger. */
export function hashText(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
