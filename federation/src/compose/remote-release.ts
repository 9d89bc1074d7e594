import { createHash } from 'node:crypto';
import type { FallbackRelease, Release } from '../site-types.ts';
import { addressOf, registryRoutes } from './live-releases.ts';

/** A release as the shell needs it to put the whole remote in the place of another release of it. */
export function remoteRelease(release: Release, cdnUrl: string): FallbackRelease {
  const files = release.files.filter(({ path }) => /\.(?:js|css)$/.test(path));
  return {
    remote: release.name,
    releaseId: release.releaseId,
    entry: addressOf(release, release.entry, cdnUrl),
    requires: release.contract.requires ?? '',
    routes: registryRoutes(release, cdnUrl),
    integrity: Object.fromEntries(files.map((file) => [addressOf(release, file.path, cdnUrl), file.sha384])),
  };
}

/**
 * The file that tells what each remote falls back to, by name and content. The name is the hash of the content, so that
 * a document that holds the name pins the file. Null when no remote has an earlier release.
 */
export function fallbackFile(previous: Release[], cdnUrl: string): { name: string; content: string } | null {
  if (previous.length === 0) return null;
  const content = JSON.stringify(Object.fromEntries(previous.map((release) => [release.name, remoteRelease(release, cdnUrl)])));
  return { name: `fallback/${createHash('sha256').update(content).digest('base64url')}.json`, content };
}
