/** A stored object with the version that a conditional write is made against. */
export interface StoredObject {
  bytes: Buffer;
  version: string;
}

export interface ObjectInfo {
  key: string;
  bytes: number;
  modified: Date;
}

/**
 * Where releases are kept: a local folder or an S3-compatible store. Keys are paths with `/` below the CDN's root. Content
 * type and cache headers follow from the key (`headers.ts`): a driver stores them with the object, or its server adds them.
 */
export interface ObjectStore {
  /** For messages: a folder, or the address of a bucket. */
  readonly place: string;
  get(key: string): Promise<StoredObject | null>;
  /** The version of an object without its contents; null when it isn't there. */
  version(key: string): Promise<string | null>;
  /** Names of the folders directly below `prefix`, which ends with `/`, sorted. Cheap, however many objects they hold. */
  folders(prefix: string): Promise<string[]>;
  /** Writes an object that isn't there yet. Returns false, and writes nothing, when it is. */
  create(key: string, bytes: Buffer): Promise<boolean>;
  /** Replaces the object if it still is the version that was read. Returns false, and writes nothing, when it isn't. */
  replace(key: string, bytes: Buffer, version: string): Promise<boolean>;
  list(prefix: string): Promise<ObjectInfo[]>;
  remove(keys: string[]): Promise<void>;
}
