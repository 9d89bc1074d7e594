import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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
      const content = Buffer.from(await new Response(body as BodyInit).arrayBuffer());
      const size = content.byteLength;
      const metadata = { cacheControl, contentLength: size, size, mimetype, eTag: `"${size}"` };
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(getFile(bucket, key), content);
      writeFileSync(`${getFile(bucket, key)}.json`, JSON.stringify(metadata));
      return metadata;
    },
    async getObject(bucket, key) {
      const file = getFile(bucket, key);
      if (!existsSync(file)) throw new Error('The object has no file.');
      return { httpStatusCode: 200, metadata: readMetadata(file), body: new Blob([readFileSync(file)]).stream() };
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
