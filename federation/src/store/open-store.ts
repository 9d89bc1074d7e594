import type { Config, PartName } from '../../../tools/config.ts';
import { partPath } from './keys.ts';
import { localObjects } from './local-objects.ts';
import { probe } from './probe.ts';
import { ReleaseStore } from './release-store.ts';
import type { S3Place } from './s3-objects.ts';

/**
 * Opens the store that the configuration names: the local folder, or an S3-compatible store, which is tried first by
 * whoever is going to move a pointer.
 * @param part what the caller is going to write; absent for one who only reads
 * @throws Error when the store's address can't be read, or the store ignores conditions
 */
export async function openStore({ cdnDir, store }: Pick<Config, 'cdnDir' | 'store'>, part?: PartName): Promise<ReleaseStore> {
  if (store === '') return new ReleaseStore(localObjects(cdnDir));
  const place = parseStore(store);
  const { s3Objects } = await import('./s3-objects.ts');
  const quoting = part === undefined ? 'quoted' : await probe(partPath(part), (way) => s3Objects(place, way));
  return new ReleaseStore(s3Objects(place, quoting));
}

/**
 * Reads `s3://bucket/prefix?endpoint=https://…&region=…`.
 * @throws Error that says how to write it
 */
export function parseStore(address: string): S3Place {
  const match = /^s3:\/\/([^/?]+)(\/[^?]*)?(?:\?(.*))?$/.exec(address);
  if (!match)
    throw new Error('Write RELEASE_STORE as s3://bucket/prefix?endpoint=https://…&region=…, or leave it out for the local folder.');
  const [, bucket = '', prefix = '', query] = match;
  const options = new URLSearchParams(query);
  const endpoint = options.get('endpoint');
  return {
    bucket,
    prefix: prefix.replace(/^\/+|\/+$/g, ''),
    region: options.get('region') ?? 'us-east-1',
    ...(endpoint ? { endpoint } : {}),
  };
}
