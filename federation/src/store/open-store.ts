import { detectEtagFormat } from './detect-etag-format.ts';
import { createLocalObjectStore } from './local-object-store.ts';
import { ReleaseStore } from './release-store.ts';
import type { S3Location } from './s3-object-store.ts';
import type { StoreKey } from './store-key.ts';

/** Location of the releases. */
export interface StoreOptions {
  /** Local folder; used if `storeUrl` is empty. Private records are in a folder next to it, whose name ends with `-private`. */
  cdnDir: string;
  /** `s3://bucket/prefix?endpoint=https://…&region=…&records=bucket/prefix`, or empty for the local folder. */
  storeUrl: string;
}

const PRIVATE_SUFFIX = '-private';

/**
 * Opens the release store. Before something is written to S3, the store's support of conditional writes is tested.
 * @param folder Folder that the caller writes to, such as that of a part; omitted by callers that only read.
 * @throws Error if `storeUrl` is invalid, or if the store ignores conditions
 */
export async function openStore({ cdnDir, storeUrl }: StoreOptions, folder?: StoreKey): Promise<ReleaseStore> {
  if (storeUrl === '') return createLocalReleaseStore(cdnDir);
  const location = parseStoreUrl(storeUrl);
  const { assertCredentials, createS3ObjectStore } = await import('./s3-object-store.ts');
  await assertCredentials(location);
  const format = folder === undefined ? 'quoted' : await detectEtagFormat(folder, (each) => createS3ObjectStore(location, each));
  const records = findPublisherRecordsLocation(storeUrl);
  return new ReleaseStore(createS3ObjectStore(location, format), records && createS3ObjectStore(records, format));
}

/** Opens a local folder as a release store. */
export function createLocalReleaseStore(cdnDir: string): ReleaseStore {
  return new ReleaseStore(createLocalObjectStore(cdnDir), createLocalObjectStore(`${cdnDir}${PRIVATE_SUFFIX}`));
}

/**
 * Returns the location of the private records: `records=bucket/prefix` of the URL, or the folder next to that of the releases.
 * Null for releases at the root of a bucket, which has no other folder that isn't public.
 */
export function findPublisherRecordsLocation(url: string): S3Location | null {
  const location = parseStoreUrl(url);
  const records = new URL(url).searchParams.get('records');
  if (records === null) return location.prefix ? { ...location, prefix: `${location.prefix}${PRIVATE_SUFFIX}` } : null;
  const { bucket, prefix } = parseStoreUrl(`s3://${records}`);
  return { ...location, bucket, prefix };
}

/**
 * Parses `s3://bucket/prefix?endpoint=https://…&region=…`.
 * @throws Error with the expected format
 */
export function parseStoreUrl(url: string): S3Location {
  const match = /^s3:\/\/([^/?]+)(\/[^?]*)?(?:\?(.*))?$/.exec(url);
  if (!match)
    throw new Error(`Invalid release store "${url}": use s3://bucket/prefix?endpoint=https://…&region=…, or nothing for the local folder.`);
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
