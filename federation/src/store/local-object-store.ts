import { createHash, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { acquireFileLock } from './file-lock.ts';
import { compressFile } from './files.ts';
import { parsePreviewFileKey, parseReleaseFileKey } from './keys.ts';
import { assertObjectSize, getMaxBytes, MAX_FILE_BYTES } from './object-limits.ts';
import type { ObjectInfo, ObjectStore } from './object-store.ts';
import { isStoreKey, type StoreKey } from './store-key.ts';

const LOCK_TIMEOUT_MS = 10_000;

/**
 * Stores objects in a local folder. Writes are atomic; text files of releases are also stored compressed. Names that start
 * with a dot are internal and never served.
 */
export function createLocalObjectStore(root: string): ObjectStore {
  const toPath = (key: StoreKey) => path.join(root, key);
  return {
    location: root,
    async get(key, maxBytes = getMaxBytes(key)) {
      const size = getFileSize(toPath(key));
      if (size === null) return null;
      assertObjectSize(size, maxBytes, key);
      const bytes = readFileIfExists(toPath(key));
      return bytes && { bytes, version: hash(bytes) };
    },
    async getVersion(key) {
      return readVersion(toPath(key));
    },
    async listFolders(folder) {
      if (!statSync(toPath(folder), { throwIfNoEntry: false })?.isDirectory()) return [];
      const entries = readdirSync(toPath(folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
      return entries.flatMap(({ name }) => (isStoreKey(name) && !name.startsWith('.') ? [name] : [])).sort();
    },
    async create(key, bytes) {
      const file = toPath(key);
      if (existsSync(file)) return false;
      for (const [extension, compressed] of Object.entries(compressObject(key, bytes))) replaceFile(`${file}${extension}`, compressed);
      const temporary = writeTemporary(file, bytes);
      try {
        linkSync(temporary, file);
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      } finally {
        rmSync(temporary);
      }
    },
    async replace(key, bytes, version) {
      const file = toPath(key);
      const lock = await acquireFileLock(path.join(path.dirname(file), `.${path.basename(file)}.lock`), LOCK_TIMEOUT_MS);
      try {
        if (readVersion(file) !== version) return false;
        replaceFile(file, bytes);
        return true;
      } finally {
        lock.release();
      }
    },
    async list(folder) {
      return listBelow(root, folder);
    },
    async remove(keys) {
      for (const key of keys) for (const extension of ['', '.br', '.gz']) rmSync(`${toPath(key)}${extension}`, { force: true });
    },
  };
}

/** Returns the size of a file in bytes; null if it doesn't exist. */
function getFileSize(file: string): number | null {
  const stats = handleMissing(() => statSync(file));
  return stats?.isFile() ? stats.size : null;
}

function readFileIfExists(file: string): Buffer | null {
  return handleMissing(() => readFileSync(file));
}

/** A file that is too large to be an object still has a version, so that it can be replaced. */
function readVersion(file: string): string | null {
  const size = getFileSize(file);
  if (size === null) return null;
  if (size > MAX_FILE_BYTES) return `${size}-${statSync(file).mtimeMs}`;
  const bytes = readFileIfExists(file);
  return bytes && hash(bytes);
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Returns null if the file, or a folder above it, doesn't exist. */
function handleMissing<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** Writes a temporary file on the same disk as `file`, so that it can be linked or renamed to it. */
function writeTemporary(file: string, bytes: Buffer): string {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = path.join(path.dirname(file), `.${randomUUID()}`);
  writeFileSync(temporary, bytes, { flush: true });
  return temporary;
}

function replaceFile(file: string, bytes: Buffer): void {
  renameSync(writeTemporary(file, bytes), file);
}

/** Compresses only files of releases: a mutable object and its compressed copies can't be replaced in one step. */
function compressObject(key: StoreKey, bytes: Buffer): Record<string, Buffer> {
  const parsed = parseReleaseFileKey(key) ?? parsePreviewFileKey(key);
  return parsed && parsed.file !== 'release.json' ? (compressFile(key, bytes) ?? {}) : {};
}

function listBelow(root: string, folder: StoreKey): ObjectInfo[] {
  const start = path.join(root, folder);
  if (!statSync(start, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file, key: path.relative(root, file).split(path.sep).join('/') }))
    .flatMap(({ file, key }) => (isStoreKey(key) && isListed(key) ? [{ file, key }] : []))
    .map(({ file, key }) => {
      const { size, mtime } = statSync(file);
      return { key, bytes: size, modified: mtime };
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Compressed copies and names that start with a dot are internal. */
function isListed(key: StoreKey): boolean {
  return !/\.(?:br|gz)$/.test(key) && !key.split('/').some((segment) => segment.startsWith('.'));
}
