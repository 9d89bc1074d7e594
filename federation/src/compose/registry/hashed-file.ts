import { createHash } from 'node:crypto';

/** A JSON file of the site. Its name contains the SHA-256 of its content, so that its URL pins its content. */
export interface HashedFile {
  /** Path below the site's folder. */
  name: string;
  content: string;
}

/** Creates a file in `folder`. */
export function createHashedFile(folder: string, value: unknown): HashedFile {
  const content = JSON.stringify(value);
  return { name: `${folder}/${createHash('sha256').update(content).digest('base64url')}.json`, content };
}
