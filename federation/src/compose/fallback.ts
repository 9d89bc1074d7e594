import { createHash } from 'node:crypto';
import type { FallbackRelease, RemoteRelease } from '../types/index.ts';
import { createRegistryRoutes, getFileUrl } from './registry.ts';

/** Describes a release for browsers in which it replaces the live release of its remote. */
export function createFallbackRelease(release: RemoteRelease, cdnUrl: string): FallbackRelease {
  const files = release.files.filter(({ path }) => /\.(?:js|css)$/.test(path));
  return {
    remote: release.name,
    releaseId: release.releaseId,
    entry: getFileUrl(release, release.entry, cdnUrl),
    requires: release.requires,
    routes: createRegistryRoutes(release, cdnUrl),
    integrity: Object.fromEntries(files.map((file) => [getFileUrl(release, file.path, cdnUrl), file.sha384])),
  };
}

/**
 * Creates the file of all fallback releases. It is named after the hash of its content, so that the name in a document
 * pins the content. Null if there are none.
 */
export function createFallbackFile(releases: RemoteRelease[], cdnUrl: string): { name: string; content: string } | null {
  if (releases.length === 0) return null;
  const content = JSON.stringify(Object.fromEntries(releases.map((release) => [release.name, createFallbackRelease(release, cdnUrl)])));
  return { name: `fallback/${createHash('sha256').update(content).digest('base64url')}.json`, content };
}
