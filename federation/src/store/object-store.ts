/** A stored object with the version for a conditional write. */
export interface StoredObject {
  bytes: Buffer;
  /** Opaque; S3 calls it the ETag. */
  version: string;
}

/** An entry of a listing. */
export interface ObjectInfo {
  key: string;
  modified: Date;
}

/**
 * Storage of releases: a local folder or an S3-compatible store. `headers.ts` derives content type and caching from the key.
 * Objects whose key isn't a plain path weren't stored by this toolkit: listings don't contain them, and no method reaches them.
 */
export interface ObjectStore {
  /** For messages: path of the folder or URL of the bucket. */
  readonly location: string;
  /**
   * Reads an object; null if it doesn't exist. A larger one than `maxBytes` is never read into memory.
   * @param maxBytes by default `MAX_JSON_BYTES`
   * @throws InvalidReleaseError if the object is too large, or if its writer made it unreadable
   */
  get(key: string, maxBytes?: number): Promise<StoredObject | null>;
  /** Returns an object's version without its contents; null if it doesn't exist. */
  getVersion(key: string): Promise<string | null>;
  /**
   * Writes an object if its version is unchanged (compare-and-set), by default a new one. Returns false without writing if the object
   * has changed, or exists already.
   */
  write(key: string, bytes: Buffer, version?: string | null): Promise<boolean>;
  /** Lists all objects below a folder. */
  list(folder: string): Promise<ObjectInfo[]>;
  remove(keys: string[]): Promise<void>;
}
