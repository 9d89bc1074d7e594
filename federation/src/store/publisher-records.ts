import type { ObjectStore } from './object-store.ts';
import type { StoreKey } from './store-key.ts';

/** Stores a publisher's name; without a private store the name is dropped. */
export async function writePublisher(records: ObjectStore | null, key: StoreKey, by: string): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify({ by })}\n`);
  const stored = await records?.get(key);
  // A publisher that was killed before its pointer update leaves a record, which the next one replaces.
  if (stored) await records?.replace(key, bytes, stored.version);
  else await records?.create(key, bytes);
}

/** Reads a publisher's name; undefined if it wasn't stored. */
export async function readPublisher(records: ObjectStore | null, key: StoreKey): Promise<string | undefined> {
  const stored = await records?.get(key);
  return stored ? (JSON.parse(stored.bytes.toString('utf8')) as { by: string }).by : undefined;
}
