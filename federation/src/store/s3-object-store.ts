import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { getCacheControl, getContentType } from './headers.ts';
import { InvalidReleaseError } from './invalid-release-error.ts';
import { isPlainPath } from './keys.ts';
import { assertObjectSize, MAX_FILE_BYTES, MAX_JSON_BYTES } from './limits.ts';
import type { ObjectInfo, ObjectStore } from './object-store.ts';

/** Location of an S3 bucket. */
export interface S3Location {
  bucket: string;
  /** Folder in the bucket, without slashes at its ends; empty for the bucket's root. */
  prefix: string;
  /** URL of a store other than AWS. */
  endpoint?: string;
  region: string;
}

/** Condition of a write (RFC 9110, section 13.1): the object doesn't exist, or has this ETag. */
type Condition = { IfNoneMatch: '*' } | { IfMatch: string };

/** Status codes of a failed condition: 412, and 409 if another write is in progress (Amazon S3 API, PutObject). */
const CONFLICT_STATUSES = [412, 409];
/** Errors of objects that were stored encrypted with a key of their writer, or in an archive (Amazon S3 API, GetObject). */
const UNREADABLE_ERRORS = ['InvalidRequest', 'InvalidObjectState'];

/**
 * Stores objects in an S3-compatible store; all writes are conditional. The AWS SDK reads the credentials from the environment
 * (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`) and repeats failed requests.
 */
export function createS3ObjectStore({ bucket, prefix, endpoint, region }: S3Location): ObjectStore {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Other stores than AWS don't support the SDK's checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const root = prefix ? `${prefix}/` : '';
  const locate = (key: string) => ({ Bucket: bucket, Key: root + key });
  const location = `${endpoint ?? 's3:/'}/${bucket}${prefix ? `/${prefix}` : ''}`;
  const provenHeaders = new Set<string>();

  /** Waits for the response to a request; null if there is no such object. */
  const receive = <Output>(key: string, request: Promise<Output>): Promise<Output | null> =>
    request.catch((error: unknown) => {
      if (getStatus(error) === 404) return null;
      throw describeError(error, key);
    });

  const get: ObjectStore['get'] = async (key, maxBytes = MAX_JSON_BYTES) => {
    const response = await receive(key, client.send(new GetObjectCommand(locate(key))));
    if (!response?.Body) return null;
    const { Body, ContentLength = Number.POSITIVE_INFINITY, ETag = '' } = response;
    if (ContentLength > maxBytes) (Body as Readable).destroy();
    assertObjectSize(ContentLength, maxBytes, key);
    return { bytes: Buffer.from(await Body.transformToByteArray()), version: ETag };
  };

  /** Writes an object. Returns false if the store says that the condition isn't met. */
  async function put(key: string, bytes: Buffer, condition: Condition): Promise<boolean> {
    const headers = { ContentType: getContentType(key), CacheControl: getCacheControl(key) };
    try {
      await client.send(new PutObjectCommand({ ...locate(key), ...headers, ...condition, Body: bytes }));
      return true;
    } catch (error) {
      if (CONFLICT_STATUSES.includes(getStatus(error))) return false;
      throw describeError(error, key);
    }
  }

  /** Writes like `put`. If the response to the first of several attempts was lost, the condition fails, and the stored object decides. */
  async function write(key: string, bytes: Buffer, condition: Condition): Promise<boolean> {
    if (!(await put(key, bytes, condition))) return (await get(key, MAX_FILE_BYTES))?.bytes.equals(bytes) ?? false;
    const [header = ''] = Object.keys(condition);
    // The first write with a condition is repeated, which a store that honors conditions refuses.
    if (!provenHeaders.has(header) && (await put(key, bytes, condition)))
      throw new Error(`${location} can't be a release store: it ignores ${header}, so publishers could overwrite each other's pointers.`);
    provenHeaders.add(header);
    return true;
  }

  async function list(folder: string): Promise<ObjectInfo[]> {
    const objects: ObjectInfo[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${root}${folder}/` }))
      for (const { Key = '', LastModified = new Date(0) } of Contents)
        objects.push({ key: Key.slice(root.length), modified: LastModified });
    return objects.filter(({ key }) => isPlainPath(key));
  }

  return {
    location,
    get,
    getVersion: async (key) => (await receive(key, client.send(new HeadObjectCommand(locate(key)))))?.ETag ?? null,
    write: (key, bytes, version) => write(key, bytes, version ? { IfMatch: version } : { IfNoneMatch: '*' }),
    list: async (folder) => (await receive(folder, list(folder))) ?? [],
    async remove(keys) {
      // One at a time, in order: some stores check only the bucket in a policy for a multi-object delete, and reject a team's key.
      for (const key of keys) await receive(key, client.send(new DeleteObjectCommand(locate(key))));
    },
  };
}

function getStatus(error: unknown): number {
  return (error as S3ServiceException).$metadata?.httpStatusCode ?? 0;
}

function describeError(error: unknown, key: string): Error {
  const { name, message, code } = error as NodeJS.ErrnoException;
  if (UNREADABLE_ERRORS.includes(name))
    return new InvalidReleaseError(`${key} can't be read, because its writer encrypted or archived it: remove it.`);
  // The error of several addresses has no message.
  const problem = `The store can't be used for ${key}: ${name}: ${message || code}.`;
  return new Error(`${problem} Check RELEASE_STORE, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and the network.`, { cause: error });
}
