import { createHash, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { acquireFileLock } from './file-lock.ts';
import { compressFile } from './files.ts';
import { parseReleaseFileKey } from './keys.ts';
import type { ObjectInfo, ObjectStore, StoredObject } from './object-store.ts';

const LOCK_TIMEOUT_MS = 10_000;

/**
 * Stores objects in a local folder. Writes are atomic; text files of releases are also stored compressed. Names that start
 * with a dot are internal and never served.
 */
export function createLocalStore(root: string): ObjectStore {
  const toPath = (key: string) => path.join(root, key);
  return {
    location: root,
    async get(key) {
      return read(toPath(key));
    },
    async getVersion(key) {
      return read(toPath(key))?.version ?? null;
    },
    async listFolders(prefix) {
      const folder = toPath(prefix);
      if (!existsSync(folder)) return [];
      const entries = readdirSync(folder, { withFileTypes: true });
      return entries.flatMap((entry) => (entry.isDirectory() && !entry.name.startsWith('.') ? [entry.name] : [])).sort();
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
        if (read(file)?.version !== version) return false;
        replaceFile(file, bytes);
        return true;
      } finally {
        lock.release();
      }
    },
    async list(prefix) {
      return listBelow(root, prefix);
    },
    async remove(keys) {
      for (const key of keys) for (const extension of ['', '.br', '.gz']) rmSync(`${toPath(key)}${extension}`, { force: true });
    },
  };
}

function read(file: string): StoredObject | null {
  try {
    const bytes = readFileSync(file);
    return { bytes, version: createHash('sha256').update(bytes).digest('hex') };
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** Writes a temporary file on the same disk as `file`, so that it can be linked or renamed to it. */
function writeTemporary(file: string, bytes: Buffer): string {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);
  writeFileSync(temporary, bytes, { flush: true });
  return temporary;
}

function replaceFile(file: string, bytes: Buffer): void {
  renameSync(writeTemporary(file, bytes), file);
}

/** Compresses only files of releases: a mutable object and its compressed copies can't be replaced in one step. */
function compressObject(key: string, bytes: Buffer): Record<string, Buffer> {
  const parsed = parseReleaseFileKey(key);
  return parsed && parsed.file !== 'release.json' ? (compressFile(key, bytes) ?? {}) : {};
}

function listBelow(root: string, prefix: string): ObjectInfo[] {
  const folder = path.join(root, prefix.slice(0, prefix.lastIndexOf('/') + 1));
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file, key: path.relative(root, file).split(path.sep).join('/') }))
    .filter(({ key }) => key.startsWith(prefix) && !/\.(?:br|gz)$/.test(key) && !key.split('/').some((segment) => segment.startsWith('.')))
    .map(({ file, key }) => {
      const { size, mtime } = statSync(file);
      return { key, bytes: size, modified: mtime };
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}
