import { createHash, randomUUID } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { App } from '@supabase/lite';

type StorageAdapter = NonNullable<App['_storageAdapter']>;

/**
 * Stores the objects of the storage service as files in `folder`. @supabase/lite has such an adapter, but doesn't export it. A file's
 * name is a hash, so no key leads out of the folder.
 */
export function createFileStorage(folder: string): StorageAdapter {
  const getFile = (bucket: string, key: string) => path.join(folder, createHash('sha256').update(`${bucket}/${key}`).digest('hex'));
  const readMetadata = (file: string) => JSON.parse(readFileSync(`${file}.json`, 'utf8'));
  const deleteFile = async (bucket: string, key: string) => {
    for (const file of [getFile(bucket, key), `${getFile(bucket, key)}.json`]) rmSync(file, { force: true });
  };
  return {
    driver: null,
    async uploadObject(bucket, key, _, body, mimetype, cacheControl) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = getFile(bucket, key);
      const written = `${file}.${randomUUID()}.tmp`;
      const source = body instanceof Uint8Array ? Readable.from([body]) : Readable.fromWeb(body as ReadableStream);
      await pipeline(source, createWriteStream(written, { mode: 0o600 })).catch((error: unknown) => {
        rmSync(written, { force: true });
        throw error;
      });
      const { size } = statSync(written);
      const metadata = { cacheControl, contentLength: size, size, mimetype, eTag: `"${size}"` };
      writeFileSync(`${file}.json`, JSON.stringify(metadata), { mode: 0o600 });
      renameSync(written, file);
      return metadata;
    },
    async getObject(bucket, key) {
      const file = getFile(bucket, key);
      if (!existsSync(file)) throw new Error('The object has no file.');
      return {
        httpStatusCode: 200,
        metadata: readMetadata(file),
        body: Readable.toWeb(createReadStream(file)) as globalThis.ReadableStream,
      };
    },
    headObject: async (bucket, key) => readMetadata(getFile(bucket, key)),
    deleteObject: deleteFile,
    async deleteObjects(bucket, keys) {
      for (const key of keys) await deleteFile(bucket, key);
    },
    copyObject: refuse,
    privateAssetUrl: refuse,
  };
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('The local storage neither copies nor transforms objects.'));
}
