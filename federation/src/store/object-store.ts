/** A stored object with the version for a conditional write. */
export interface StoredObject {
  bytes: Buffer;
  /** Opaque; S3 calls it the ETag. */
  version: string;
}

/** An entry of a listing. */
export interface ObjectInfo {
  key: string;
  /** Size in bytes. */
  bytes: number;
  modified: Date;
}

/**
 * Storage of releases: a local folder or an S3-compatible store. Keys are paths with `/`. `headers.ts` derives content type
 * and caching from the key.
 */
export interface ObjectStore {
  /** For messages: path of the folder or URL of the bucket. */
  readonly location: string;
  get(key: string): Promise<StoredObject | null>;
  /** Returns an object's version without its contents; null if it doesn't exist. */
  getVersion(key: string): Promise<string | null>;
  /** Returns the sorted names of the folders directly below `prefix`, which ends with `/`. */
  listFolders(prefix: string): Promise<string[]>;
  /** Writes a new object. Returns false without writing if the key exists. */
  create(key: string, bytes: Buffer): Promise<boolean>;
  /** Replaces an object if its version is unchanged (compare-and-set). Returns false without writing if it has changed. */
  replace(key: string, bytes: Buffer, version: string): Promise<boolean>;
  list(prefix: string): Promise<ObjectInfo[]>;
  remove(keys: string[]): Promise<void>;
}
