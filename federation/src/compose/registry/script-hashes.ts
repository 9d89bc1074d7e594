import { createHash } from 'node:crypto';
import type { Release } from '../../types/index.ts';
import type { ReadText } from '../read/release-reader.ts';
import { getFileUrl } from './create-registry.ts';

/** Returns the hashes of a release's scripts by URL. SHA-256, because with SHA-384 every document would be larger. */
export function createScriptHashes(release: Release, cdnUrl: string, readText: ReadText): Record<string, string> {
  const entries = release.files
    .filter((file) => file.path.endsWith('.js') && !release.modules.inline?.js.includes(file.path))
    .map((file) => [getFileUrl(release, file.path, cdnUrl), sha256(readText(release, file.path))]);
  return Object.fromEntries(entries);
}

/** Returns the hash of a text in the format of the HTML `integrity` attribute. */
export function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
