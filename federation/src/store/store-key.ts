declare const brand: unique symbol;

/**
 * The key of a stored object, or of a folder of objects: plain segments with `/` between them. Only `createStoreKey` makes one,
 * so a store never gets a name that it hasn't checked.
 */
export type StoreKey = string & { readonly [brand]: 'StoreKey' };

/** A name can't be the key of a stored object. */
export class InvalidStoreKeyError extends Error {}

/** Limit of keys in S3 and of a segment in common file systems. */
const MAX_KEY_BYTES = 1024;
const MAX_SEGMENT_BYTES = 255;
const MAX_QUOTED_LENGTH = 200;

/** Checks a key. @throws InvalidStoreKeyError that quotes the key and names the problem */
export function createStoreKey(text: string): StoreKey {
  const problem = findProblem(text);
  if (problem) throw new InvalidStoreKeyError(`Invalid store key ${JSON.stringify(text.slice(0, MAX_QUOTED_LENGTH))}: ${problem}.`);
  return text as StoreKey;
}

/** Returns whether `createStoreKey` accepts the text. */
export function isStoreKey(text: string): text is StoreKey {
  return findProblem(text) === null;
}

function findProblem(text: string): string | null {
  // Unpaired surrogates have no encoding, so two different keys could become the same one.
  if (/\p{Cc}|\p{Cs}/u.test(text)) return 'it contains a control character or an unpaired surrogate';
  if (text.includes('\\')) return 'it contains a backslash';
  if (Buffer.byteLength(text) > MAX_KEY_BYTES) return `it is longer than ${MAX_KEY_BYTES} bytes`;
  for (const segment of text.split('/')) {
    if (segment === '') return 'it has an empty segment';
    if (segment === '.' || segment === '..') return 'it has a dot segment';
    if (Buffer.byteLength(segment) > MAX_SEGMENT_BYTES) return `it has a segment of more than ${MAX_SEGMENT_BYTES} bytes`;
  }
  return null;
}
