import type { FallbackRelease, RemoteRelease } from '../../types/index.ts';
import { createRegistryRemote, createRegistryRoutes, type GetFileUrl, type RegistryOptions } from './create-registry.ts';
import { createHashedFile, type HashedFile } from './hashed-file.ts';

/** Describes a release for browsers in which it replaces the live release of its remote. */
export function createFallbackRelease(release: RemoteRelease, site: RegistryOptions, getUrl?: GetFileUrl): FallbackRelease {
  return {
    remote: release.name,
    ...createRegistryRemote(release, site.cdnUrl, getUrl),
    routes: createRegistryRoutes(release, site),
  };
}

/** Creates the files of fallback releases, by remote. */
export function createFallbackFiles(releases: RemoteRelease[], site: RegistryOptions): Record<string, HashedFile> {
  return Object.fromEntries(releases.map((release) => [release.name, createHashedFile('fallback', createFallbackRelease(release, site))]));
}
