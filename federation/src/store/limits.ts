import { InvalidReleaseError } from './invalid-release-error.ts';

// One team's release may not keep the releases of others waiting: compose reads, renders and compresses what these limits allow in
// about a minute.

/** Largest JSON document: a pointer, `release.json` or a preview. */
export const MAX_JSON_BYTES = 1_000_000;
/** Largest file of a release. */
export const MAX_FILE_BYTES = 16_000_000;
/** The most bytes that the files of a release may have together. */
export const MAX_RELEASE_BYTES = 64 * 1024 * 1024;
/** The most bytes that the style sheets of a remote may have together. Compose parses them. */
export const MAX_STYLES_BYTES = 512 * 1024;

/** @throws InvalidReleaseError if an object is larger than `maxBytes` */
export function assertObjectSize(bytes: number, maxBytes: number, key: string): void {
  if (bytes > maxBytes) throw new InvalidReleaseError(`${key} has ${bytes} bytes, at most ${maxBytes} are read: remove it.`);
}
