import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { acquireFileLock } from './file-lock.ts';
import { compressFile, listFiles } from './files.ts';
import { isMutable } from './headers.ts';
import { isPlainPath } from './keys.ts';
import { assertObjectSize, MAX_JSON_BYTES } from './limits.ts';
import type { ObjectStore } from './object-store.ts';

const LOCK_TIMEOUT_MS = 10_000;

/**
 * Stores objects in a local folder. Writes are atomic; text files of releases are also stored compressed. Names that start
 * with a dot are internal and never served.
 */
export function createLocalObjectStore(root: string): ObjectStore {
  const toPath = (key: string) => {
    if (!isPlainPath(key)) throw new Error(`${JSON.stringify(key)} can't be the key of a stored object.`);
    return path.join(root, key);
  };
  /** Files of releases need no lock, because their keys name their contents. */
  async function write(key: string, bytes: Buffer, version: string | null = null): Promise<boolean> {
    const file = toPath(key);
    const lockFile = path.join(path.dirname(file), `.${path.basename(file)}.lock`);
    const lock = isMutable(key) ? await acquireFileLock(lockFile, LOCK_TIMEOUT_MS) : null;
    try {
      const current = readIfExists(file);
      if ((current && hash(current)) !== version) return false;
      for (const [extension, compressed] of Object.entries(await compressObject(key, bytes)))
        replaceFile(`${file}${extension}`, compressed);
      replaceFile(file, bytes);
      return true;
    } finally {
      lock?.release();
    }
  }

  return {
    location: root,
    async get(key, maxBytes = MAX_JSON_BYTES) {
      const file = toPath(key);
      assertObjectSize(statSync(file, { throwIfNoEntry: false })?.size ?? 0, maxBytes, key);
      const bytes = readIfExists(file);
      return bytes && { bytes, version: hash(bytes) };
    },
    async getVersion(key) {
      const bytes = readIfExists(toPath(key));
      return bytes && hash(bytes);
    },
    write,
    async list(folder) {
      const files = existsSync(toPath(folder)) ? listFiles(toPath(folder)) : [];
      return files
        .map((file) => `${folder}/${file}`)
        .filter((key) => isPlainPath(key) && !/\.(?:br|gz)$/.test(key))
        .map((key) => ({ key, modified: statSync(toPath(key)).mtime }));
    },
    async remove(keys) {
      for (const key of keys) for (const extension of ['', '.br', '.gz']) rmSync(`${toPath(key)}${extension}`, { force: true });
    },
  };
}

function readIfExists(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Replaces a file in one step, by a temporary one on the same disk. */
function replaceFile(file: string, bytes: Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = path.join(path.dirname(file), `.${randomUUID()}`);
  writeFileSync(temporary, bytes, { flush: true });
  renameSync(temporary, file);
}

/** Compresses only what browsers load: a mutable object and its compressed copies can't be replaced in one step. */
async function compressObject(key: string, bytes: Buffer): Promise<Record<string, Buffer>> {
  return isMutable(key) || key.endsWith('/release.json') ? {} : await compressFile(key, bytes);
}
