import { randomUUID } from 'node:crypto';
import type { ObjectStore } from './object-store.ts';
import type { EtagFormat } from './s3-object-store.ts';
import { createStoreKey, type StoreKey } from './store-key.ts';

/**
 * Detects how a store expects the ETag in `If-Match`, and verifies that it honors the conditions that pointers rely on: a
 * scratch object is created twice, then replaced with an outdated and with the current version.
 * @param folder Folder that the caller may write to; a team's credentials are limited to its part.
 * @param open Opens the store with one of the formats.
 * @throws Error if the store ignores a condition, because two publishers could then overwrite each other's pointers
 */
export async function detectEtagFormat(folder: StoreKey, open: (format: EtagFormat) => ObjectStore): Promise<EtagFormat> {
  const key = createStoreKey(`${folder}/.probe/${randomUUID()}.json`);
  const quoted = open('quoted');
  const reject = (reason: string) =>
    new Error(`${quoted.location} can't be a release store: ${reason}. Use a store that honors If-None-Match and If-Match on PutObject.`);
  try {
    if (!(await quoted.create(key, Buffer.from('1')))) throw reject('it reports that a new object exists');
    if (await quoted.create(key, Buffer.from('2'))) throw reject('it creates an object twice (If-None-Match is ignored)');
    const version = (await quoted.get(key))?.version ?? '';
    for (const format of ['quoted', 'bare'] as const) {
      const store = open(format);
      if (await store.replace(key, Buffer.from('3'), 'an-old-version'))
        throw reject('it replaces an object with an outdated version (If-Match is ignored)');
      if (!(await store.replace(key, Buffer.from('4'), version))) continue;
      if (await store.replace(key, Buffer.from('5'), version)) throw reject('it replaces an object whose version has changed');
      return format;
    }
    throw reject('it refuses to replace an object whose version has not changed');
  } finally {
    await quoted.remove([key]).catch(() => {});
  }
}
