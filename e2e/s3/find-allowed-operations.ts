import assert from 'node:assert/strict';
import { DeleteObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';

/** Tries to write and to remove an object of the bucket `site`; returns the operations that the store allowed. */
export async function findAllowedOperations(client: S3Client, key: string): Promise<string[]> {
  const operations = {
    write: new PutObjectCommand({ Bucket: 'site', Key: key, Body: 'content' }),
    remove: new DeleteObjectCommand({ Bucket: 'site', Key: key }),
  };
  const allowed: string[] = [];
  for (const [name, request] of Object.entries(operations)) {
    await client.send(request as PutObjectCommand).then(
      () => allowed.push(name),
      (error: Error) => assert.equal(error.name, 'AccessDenied', `${name} ${key}: ${error.message}`),
    );
  }
  return allowed;
}
