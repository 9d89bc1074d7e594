import { InvalidStoreKeyError, isPlainPath } from './keys.ts';

// A remainder for the code of backups and of source positions, which is removed elsewhere.

/** The key of a stored object. */
export type StoreKey = string;

/** @throws InvalidStoreKeyError */
export function createStoreKey(text: string): StoreKey {
  if (!isPlainPath(text)) throw new InvalidStoreKeyError(`Invalid store key ${JSON.stringify(text.slice(0, 200))}.`);
  return text;
}

export const isStoreKey: (text: string) => text is StoreKey = (text): text is StoreKey => isPlainPath(text);
