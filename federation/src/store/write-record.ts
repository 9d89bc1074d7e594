import type { ObjectStore } from './object-store.ts';
import type { StoreKey } from './store-key.ts';

/** Stores a private record. A different one, which a killed publisher left, is replaced. */
export async function writeRecord(records: ObjectStore, key: StoreKey, bytes: Buffer): Promise<void> {
  const stored = await records.get(key);
  if (!stored) await records.create(key, bytes);
  else if (!stored.bytes.equals(bytes)) await records.replace(key, bytes, stored.version);
}
