import { createHash } from 'node:crypto';
import type { Release } from '../../types/index.ts';
import type { ReadReleaseText } from '../read/release-reader.ts';
import { getFileUrl } from '../registry/create-registry.ts';

/** Returns the URL and the hash of a file. SHA-256, because with SHA-384 every document would be larger. */
export function hashReleaseFile(
  release: Release,
  file: string,
  cdnUrl: string,
  readText: ReadReleaseText,
): [url: string, integrity: string] {
  const hash = createHash('sha256').update(readText(release, file)).digest('base64');
  return [getFileUrl(release, file, cdnUrl), `sha256-${hash}`];
}
