import { InvalidReleaseError } from './invalid-release-error.ts';
import { MAX_FILE_BYTES, MAX_JSON_BYTES } from './limits.ts';
import type { ObjectStore } from './object-store.ts';

// A remainder for the code of backups and of source positions, which is removed elsewhere.

/** Returns the largest size of an object by its key. */
export function getMaxBytes(key: string): number {
  return /\/[0-9a-f]{16}\/(?!release\.json$)/.test(key) ? MAX_FILE_BYTES : MAX_JSON_BYTES;
}

/** An object exists, but can't be read. */
export class UnreadableObjectError extends InvalidReleaseError {
  readonly reason = 'it is too large to be read';
}

/** Stores a record; a different one is replaced. */
export async function writeRecord(records: ObjectStore, key: string, bytes: Buffer): Promise<void> {
  const stored = await records.get(key);
  if (!stored) await records.create(key, bytes);
  else if (!stored.bytes.equals(bytes)) await records.replace(key, bytes, stored.version);
}
