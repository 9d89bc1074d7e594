import { InvalidReleaseError } from './invalid-release-error.ts';
import { parsePreviewFileKey, parseReleaseFileKey } from './keys.ts';
import type { StoreKey } from './store-key.ts';

/** Largest JSON document: a pointer, `release.json`, `gates.json`, `watch.json`, a preview or a private record. */
export const MAX_JSON_BYTES = 1_000_000;

/** Largest file of a release. */
export const MAX_FILE_BYTES = 16_000_000;

/** Documents of a release that the toolkit reads. */
const JSON_FILES = ['release.json', 'gates.json', 'watch.json'];

/** Returns the largest size of an object by its key. */
export function getMaxBytes(key: StoreKey): number {
  const parsed = parseReleaseFileKey(key) ?? parsePreviewFileKey(key);
  return parsed && !JSON_FILES.includes(parsed.file) ? MAX_FILE_BYTES : MAX_JSON_BYTES;
}

/** An object exists, but can't be read: it is too large, or its writer made it unreadable. Other objects aren't affected. */
export class UnreadableObjectError extends InvalidReleaseError {
  /** The reason without the key, such as `it has 20 MB, at most 16 MB are read`. */
  readonly reason: string;

  constructor(key: StoreKey, reason: string) {
    super(`${key} can't be read: ${reason}. Remove it, or ask the team that stored it.`);
    this.reason = reason;
  }
}

/** @throws UnreadableObjectError if an object is larger than `maxBytes` */
export function assertObjectSize(bytes: number, maxBytes: number, key: StoreKey): void {
  if (bytes <= maxBytes) return;
  throw new UnreadableObjectError(key, `it has ${formatSize(bytes)}, at most ${formatSize(maxBytes)} are read`);
}

/** Formats a number of bytes, such as `1 MB` or `16.5 MB`. */
function formatSize(bytes: number): string {
  return bytes < 100_000 ? `${bytes} bytes` : `${Math.ceil(bytes / 100_000) / 10} MB`;
}
