import type { FallbackRelease, RemoteRelease } from '../../types/index.ts';
import {
  createRegistryIslands,
  createRegistryRemote,
  createRegistryRoutes,
  type GetFileUrl,
  type RegistrySite,
} from './create-registry.ts';
import { createHashedFile, type HashedFile } from './hashed-file.ts';

/** Describes a release for browsers in which it replaces the live release of its remote. */
export function createFallbackRelease(release: RemoteRelease, site: RegistrySite, getUrl?: GetFileUrl): FallbackRelease {
  const islands = createRegistryIslands(release);
  return {
    remote: release.name,
    ...createRegistryRemote(release, site.cdnUrl, getUrl),
    routes: createRegistryRoutes(release, site),
    ...(islands.length > 0 && { islands }),
  };
}

/** Creates the files of fallback releases, by remote. */
export function createFallbackFiles(releases: RemoteRelease[], site: RegistrySite): Record<string, HashedFile> {
  return Object.fromEntries(releases.map((release) => [release.name, createHashedFile('fallback', createFallbackRelease(release, site))]));
}
