import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type ListObjectsV2CommandInput,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { getCacheControl, getContentType } from './headers.ts';
import { assertObjectSize, getMaxBytes, UnreadableObjectError } from './object-limits.ts';
import type { ObjectInfo, ObjectStore } from './object-store.ts';
import { isStoreKey, type StoreKey } from './store-key.ts';

/** Location of an S3 bucket. */
export interface S3Location {
  bucket: string;
  /** Folder in the bucket, without slashes at its ends; empty for the bucket's root. */
  prefix: string;
  /** URL of a store other than AWS. */
  endpoint?: string;
  region: string;
}

/** Format of the ETag in `If-Match`: quoted as in HTTP (RFC 9110, section 8.8.3), or bare as Ceph expects it. */
export type EtagFormat = 'quoted' | 'bare';

/** @throws Error that names the missing variables, if the AWS SDK finds no credentials in the environment or on the machine */
export async function assertCredentials(location: S3Location): Promise<void> {
  await new S3Client({ region: location.region }).config.credentials().catch((cause: unknown) => {
    throw new Error(`The release store ${location.bucket} needs keys. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`, { cause });
  });
}

/** Status codes of a failed condition: 412, and 409 if another write is in progress (Amazon S3 API, PutObject). */
const CONFLICT_STATUSES = [412, 409];
const MAX_ATTEMPTS = 4;
/** Errors of objects that were stored encrypted with a key of their writer, or in an archive (Amazon S3 API, GetObject). */
const UNREADABLE: Record<string, string> = {
  InvalidRequest: 'it is encrypted with a key of its writer',
  InvalidObjectState: 'it is archived',
};

/**
 * Stores objects in an S3-compatible store; all writes are conditional. The AWS SDK reads the credentials from the environment
 * (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`).
 * @param etagFormat see `detectEtagFormat`
 */
export function createS3ObjectStore(location: S3Location, etagFormat: EtagFormat): ObjectStore {
  const client = new S3Client({
    region: location.region,
    ...(location.endpoint ? { endpoint: location.endpoint, forcePathStyle: true } : {}),
    // Other stores than AWS don't support the SDK's checksums. A retry by the SDK could conflict with its first attempt.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 1,
  });
  const Bucket = location.bucket;
  const root = location.prefix ? `${location.prefix}/` : '';
  const getKey = (key: StoreKey) => root + key;
  const url = `${location.endpoint ?? 's3:/'}/${location.bucket}${location.prefix ? `/${location.prefix}` : ''}`;

  const get: ObjectStore['get'] = async (key, maxBytes = getMaxBytes(key)) => {
    try {
      const { Body, ContentLength, ETag } = await client.send(new GetObjectCommand({ Bucket, Key: getKey(key) }));
      const body = Body as Readable;
      try {
        assertObjectSize(ContentLength ?? 0, maxBytes, key);
        return { bytes: await readBody(body, (bytes) => assertObjectSize(bytes, maxBytes, key)), version: unquote(ETag) };
      } finally {
        body.destroy();
      }
    } catch (error) {
      if (getStatus(error) === 404) return null;
      if (error instanceof UnreadableObjectError) throw error;
      const reason = UNREADABLE[(error as Error).name];
      throw reason ? new UnreadableObjectError(key, reason) : describeError(error, key);
    }
  };

  async function* listPages(input: Pick<ListObjectsV2CommandInput, 'Prefix' | 'Delimiter'>) {
    try {
      yield* paginateListObjectsV2({ client }, { Bucket, ...input });
    } catch (error) {
      throw describeError(error, input.Prefix ?? '');
    }
  }

  /** Writes conditionally. If the outcome of a request is unknown, the stored object decides (Ceph answers 500 to a lost race). */
  async function put(key: StoreKey, bytes: Buffer, condition: { IfNoneMatch: string } | { IfMatch: string }): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const headers = { ContentType: getContentType(key), CacheControl: getCacheControl(key) };
        await client.send(new PutObjectCommand({ Bucket, Key: getKey(key), Body: bytes, ...headers, ...condition }));
        return true;
      } catch (error) {
        const status = getStatus(error);
        if (attempt === 1 && CONFLICT_STATUSES.includes(status)) return false;
        if (status >= 400 && status < 500 && !CONFLICT_STATUSES.includes(status)) throw describeError(error, key);
        const stored = await get(key);
        if (stored?.bytes.equals(bytes)) return true;
        const hasChanged = 'IfMatch' in condition ? stored?.version !== condition.IfMatch.replaceAll('"', '') : stored !== null;
        if (hasChanged) return false;
        if (attempt === MAX_ATTEMPTS) throw describeError(error, key);
        await new Promise((resolve) => setTimeout(resolve, 100 * attempt * (1 + Math.random())));
      }
    }
  }

  return {
    location: url,
    get,
    async getVersion(key) {
      try {
        return unquote((await client.send(new HeadObjectCommand({ Bucket, Key: getKey(key) }))).ETag);
      } catch (error) {
        if (getStatus(error) === 404) return null;
        throw describeError(error, key);
      }
    },
    async listFolders(folder) {
      const prefix = `${getKey(folder)}/`;
      const names: string[] = [];
      for await (const { CommonPrefixes = [] } of listPages({ Prefix: prefix, Delimiter: '/' }))
        for (const { Prefix = '' } of CommonPrefixes) names.push(Prefix.slice(prefix.length, -1));
      return names.filter(isStoreKey).sort();
    },
    create: (key, bytes) => put(key, bytes, { IfNoneMatch: '*' }),
    replace: (key, bytes, version) => put(key, bytes, { IfMatch: etagFormat === 'quoted' ? `"${version}"` : version }),
    async list(folder) {
      const objects: ObjectInfo[] = [];
      for await (const { Contents = [] } of listPages({ Prefix: `${getKey(folder)}/` })) {
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents) {
          const key = Key.slice(root.length);
          if (isStoreKey(key)) objects.push({ key, bytes: Size, modified: LastModified });
        }
      }
      return objects;
    },
    async remove(keys) {
      // One at a time, in order: for a multi-object delete, Ceph checks only the bucket in a policy and rejects team credentials.
      for (const key of keys) {
        await client.send(new DeleteObjectCommand({ Bucket, Key: getKey(key) })).catch((error: unknown) => {
          throw describeError(error, key);
        });
      }
    },
  };
}

/** Reads a response to its end. @param check is called with the number of bytes so far, and throws if they are too many */
async function readBody(body: Readable, check: (bytes: number) => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    check(bytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function unquote(etag = ''): string {
  return etag.replaceAll('"', '');
}

function getStatus(error: unknown): number {
  return (error as S3ServiceException).$metadata?.httpStatusCode ?? 0;
}

function describeError(error: unknown, key: string): Error {
  const { name, message, code } = error as NodeJS.ErrnoException;
  // Only errors of the system have a code; that of several addresses has no message.
  if (getStatus(error) === 0 && code) {
    return new Error(`RELEASE_STORE can't be reached: ${message || code}. Check its endpoint and the network.`, { cause: error });
  }
  return new Error(`The store rejected ${key}: ${name}: ${message}. Check the bucket, the endpoint and the credentials.`, { cause: error });
}
