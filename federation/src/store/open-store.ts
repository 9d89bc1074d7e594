import { createLocalObjectStore } from './local-object-store.ts';
import { ReleaseStore } from './release-store.ts';
import type { S3Location } from './s3-object-store.ts';

/** Location of the releases. */
export interface StoreOptions {
  /** Local folder; used if `storeUrl` is empty. */
  cdnDir: string;
  /** `s3://bucket/prefix?endpoint=https://…&region=…`, or empty for the local folder. */
  storeUrl: string;
}

/** Opens the release store. @throws Error if `storeUrl` is invalid */
export async function openStore({ cdnDir, storeUrl }: StoreOptions): Promise<ReleaseStore> {
  if (storeUrl === '') return new ReleaseStore(createLocalObjectStore(cdnDir));
  const location = parseStoreUrl(storeUrl);
  // Loaded on demand, because the AWS SDK takes time to load.
  const { createS3ObjectStore } = await import('./s3-object-store.ts');
  return new ReleaseStore(createS3ObjectStore(location));
}

/**
 * Parses `s3://bucket/prefix?endpoint=https://…&region=…`.
 * @throws Error with the expected format
 */
export function parseStoreUrl(url: string): S3Location {
  const { protocol, hostname = '', pathname = '', searchParams } = URL.parse(url) ?? {};
  if (protocol !== 's3:' || !hostname)
    throw new Error(`Invalid release store "${url}": use s3://bucket/prefix?endpoint=https://…&region=…, or nothing for the local folder.`);
  const endpoint = searchParams?.get('endpoint');
  return {
    bucket: hostname,
    prefix: pathname.replace(/^\/+|\/+$/g, ''),
    region: searchParams?.get('region') ?? 'us-east-1',
    ...(endpoint && { endpoint }),
  };
}
