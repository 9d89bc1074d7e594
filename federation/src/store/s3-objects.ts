import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { cacheControl, contentType } from './headers.ts';
import type { ObjectInfo, ObjectStore } from './object-store.ts';

export interface S3Place {
  bucket: string;
  /** Folder within the bucket, without slashes at its ends; empty for the bucket itself. */
  prefix: string;
  /** Address of a store that isn't AWS; absent for AWS. */
  endpoint?: string;
  region: string;
}

/** Whether the store takes the version of a condition in quotes, as HTTP writes it, or bare, as Ceph and its kin do. */
export type Quoting = 'quoted' | 'bare';

/** The answers to a conditional write that lost: too late, a race (AWS), or a race (Ceph, which answers 500 and writes nothing). */
const LOST = [412, 409];
/** How often a write whose outcome isn't known is looked into. */
const ATTEMPTS = 4;

/**
 * Objects in an S3-compatible store, written on conditions only. Credentials come from the environment, as AWS' own tools
 * read them (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`).
 * @param quoting found out by `probe`
 */
export function s3Objects(place: S3Place, quoting: Quoting): ObjectStore {
  const client = new S3Client({
    region: place.region,
    ...(place.endpoint ? { endpoint: place.endpoint, forcePathStyle: true } : {}),
    // Stores that aren't AWS know no checksums of their own; and a repeated write could meet its own first attempt.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 1,
  });
  const Bucket = place.bucket;
  const keyOf = (key: string) => (place.prefix ? `${place.prefix}/${key}` : key);

  const get: ObjectStore['get'] = async (key) => {
    try {
      const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(key) }));
      return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), version: unquoted(ETag) };
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw explained(error, key);
    }
  };

  /** Writes on a condition; when the answer doesn't say what became of it, the object itself does. */
  async function put(key: string, bytes: Buffer, condition: { IfNoneMatch: string } | { IfMatch: string }): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const headers = { ContentType: contentType(key), CacheControl: cacheControl(key) };
        await client.send(new PutObjectCommand({ Bucket, Key: keyOf(key), Body: bytes, ...headers, ...condition }));
        return true;
      } catch (error) {
        const status = statusOf(error);
        if (attempt === 1 && LOST.includes(status)) return false;
        if (status >= 400 && status < 500 && !LOST.includes(status)) throw explained(error, key);
        const stored = await get(key);
        if (stored?.bytes.equals(bytes)) return true;
        const changed = 'IfMatch' in condition ? stored?.version !== condition.IfMatch.replaceAll('"', '') : stored !== null;
        if (changed) return false;
        if (attempt === ATTEMPTS) throw explained(error, key);
        await new Promise((resolve) => setTimeout(resolve, 100 * attempt * (1 + Math.random())));
      }
    }
  }

  return {
    place: `${place.endpoint ?? 's3:/'}/${place.bucket}${place.prefix ? `/${place.prefix}` : ''}`,
    get,
    async version(key) {
      try {
        return unquoted((await client.send(new HeadObjectCommand({ Bucket, Key: keyOf(key) }))).ETag);
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw explained(error, key);
      }
    },
    async folders(prefix) {
      const names: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: keyOf(prefix), Delimiter: '/', ContinuationToken }));
        for (const { Prefix = '' } of page.CommonPrefixes ?? []) names.push(Prefix.slice(keyOf(prefix).length, -1));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return names.sort();
    },
    create: (key, bytes) => put(key, bytes, { IfNoneMatch: '*' }),
    replace: (key, bytes, version) => put(key, bytes, { IfMatch: quoting === 'quoted' ? `"${version}"` : version }),
    async list(prefix) {
      const objects: ObjectInfo[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: keyOf(prefix), ContinuationToken }));
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
          objects.push({ key: Key.slice(keyOf('').length), bytes: Size, modified: LastModified });
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return objects;
    },
    async remove(keys) {
      // One by one, in their order: Ceph asks a bucket's policy about the bucket alone when many go at once, and refuses a team.
      for (const key of keys) {
        await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(key) })).catch((error: unknown) => {
          throw explained(error, key);
        });
      }
    },
  };
}

function unquoted(etag = ''): string {
  return etag.replaceAll('"', '');
}

function statusOf(error: unknown): number {
  return (error as S3ServiceException).$metadata?.httpStatusCode ?? 0;
}

function explained(error: unknown, key: string): Error {
  const { name, message } = error as Error;
  return new Error(`The store refuses ${key}: ${name}: ${message}. Check the bucket, the endpoint and the credentials.`, { cause: error });
}
