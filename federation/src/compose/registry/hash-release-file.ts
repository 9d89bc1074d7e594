import { createHash } from 'node:crypto';
import type { Release } from '../../types/index.ts';
import type { ReadReleaseText } from '../read/release-reader.ts';

/** Returns the hash of a file in the format of the HTML `integrity` attribute. SHA-256, because with SHA-384 every document would be larger. */
export function hashReleaseFile(release: Release, file: string, readText: ReadReleaseText): string {
  return `sha256-${createHash('sha256').update(readText(release, file)).digest('base64')}`;
}
