import type { FallbackRelease, RemoteRelease } from '../../types/index.ts';
import { createRegistryIslands, createRegistryRoutes, type GetFileUrl, getFileUrl, type RegistrySite } from './create-registry.ts';
import { createHashedFile, type HashedFile } from './hashed-file.ts';

/** Describes a release for browsers in which it replaces the live release of its remote. */
export function createFallbackRelease(release: RemoteRelease, site: RegistrySite, getUrl: GetFileUrl = getFileUrl): FallbackRelease {
  const { cdnUrl } = site;
  const islands = createRegistryIslands(release, cdnUrl, getUrl);
  const files = release.files.filter(({ path }) => /\.(?:js|css)$/.test(path));
  return {
    remote: release.name,
    releaseId: release.releaseId,
    entry: getUrl(release, release.entry, cdnUrl),
    requires: release.requires,
    routes: createRegistryRoutes(release, site, getUrl),
    ...(islands.length > 0 && { islands }),
    integrity: Object.fromEntries(files.map((file) => [getUrl(release, file.path, cdnUrl), file.sha384])),
  };
}

/** Creates the file of all fallback releases. Null if there are none. */
export function createFallbackFile(releases: RemoteRelease[], site: RegistrySite): HashedFile | null {
  if (releases.length === 0) return null;
  const fallbacks = releases.map((release) => [release.name, createFallbackRelease(release, site)]);
  return createHashedFile('fallback', Object.fromEntries(fallbacks));
}
