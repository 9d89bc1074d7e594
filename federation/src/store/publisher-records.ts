import { InvalidReleaseError } from './invalid-release-error.ts';
import type { ObjectStore } from './object-store.ts';
import type { StoreKey } from './store-key.ts';
import { parsePublisher } from './stored-json.ts';

/** Stores a publisher's name; without a private store the name is dropped. */
export async function writePublisher(records: ObjectStore | null, key: StoreKey, by: string): Promise<void> {
  if (records) await writeRecord(records, key, Buffer.from(`${JSON.stringify({ by })}\n`));
}

/** Reads a publisher's name; undefined if it wasn't stored, or if the record is invalid. */
export async function readPublisher(records: ObjectStore | null, key: StoreKey): Promise<string | undefined> {
  try {
    const stored = await records?.get(key);
    return stored ? parsePublisher(stored.bytes, key) : undefined;
  } catch (error) {
    if (error instanceof InvalidReleaseError) return undefined;
    throw error;
  }
}

/** Stores a private record. A different one, which a killed publisher left, is replaced. */
export async function writeRecord(records: ObjectStore, key: StoreKey, bytes: Buffer): Promise<void> {
  const stored = await records.get(key);
  if (!stored) await records.create(key, bytes);
  else if (!stored.bytes.equals(bytes)) await records.replace(key, bytes, stored.version);
}
