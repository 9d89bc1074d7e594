import { createHash, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lockFile } from './file-lock.ts';
import { compressed } from './files.ts';
import { parseFileKey } from './keys.ts';
import type { ObjectInfo, ObjectStore, StoredObject } from './object-store.ts';

/** How long a writer waits for another one to replace the same object, in milliseconds: each holds the lock for about one. */
const PATIENCE = 10_000;

/**
 * Objects in a local folder of the shape that the CDN has. An object appears whole or not at all; text files get their
 * compressed forms beside them. Names that start with a dot are the driver's own and never served.
 */
export function localObjects(root: string): ObjectStore {
  const fileOf = (key: string) => path.join(root, key);
  return {
    place: root,
    async get(key) {
      return read(fileOf(key));
    },
    async version(key) {
      return read(fileOf(key))?.version ?? null;
    },
    async folders(prefix) {
      const folder = fileOf(prefix);
      if (!existsSync(folder)) return [];
      const entries = readdirSync(folder, { withFileTypes: true });
      return entries.flatMap((entry) => (entry.isDirectory() && !entry.name.startsWith('.') ? [entry.name] : [])).sort();
    },
    async create(key, bytes) {
      const file = fileOf(key);
      if (existsSync(file)) return false;
      for (const [ending, form] of Object.entries(formsOf(key, bytes))) replaceFile(`${file}${ending}`, form);
      const next = writeBeside(file, bytes);
      try {
        linkSync(next, file);
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      } finally {
        rmSync(next);
      }
    },
    async replace(key, bytes, version) {
      const file = fileOf(key);
      const lock = await lockFile(path.join(path.dirname(file), `.${path.basename(file)}.lock`), PATIENCE);
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
      for (const key of keys) for (const ending of ['', '.br', '.gz']) rmSync(`${fileOf(key)}${ending}`, { force: true });
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

/** Writes a file under a name that nobody reads, on the same disk as `file`. */
function writeBeside(file: string, bytes: Buffer): string {
  mkdirSync(path.dirname(file), { recursive: true });
  const next = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);
  writeFileSync(next, bytes, { flush: true });
  return next;
}

function replaceFile(file: string, bytes: Buffer): void {
  renameSync(writeBeside(file, bytes), file);
}

/** Only the files of a release are served compressed: what can change would outlive its compressed form. */
function formsOf(key: string, bytes: Buffer): Record<string, Buffer> {
  const known = parseFileKey(key);
  return known && known.file !== 'release.json' ? (compressed(key, bytes) ?? {}) : {};
}

function listBelow(root: string, prefix: string): ObjectInfo[] {
  const folder = path.join(root, prefix.slice(0, prefix.lastIndexOf('/') + 1));
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file, key: path.relative(root, file).split(path.sep).join('/') }))
    .filter(({ key }) => key.startsWith(prefix) && !/\.(?:br|gz)$/.test(key) && !key.split('/').some((part) => part.startsWith('.')))
    .map(({ file, key }) => {
      const { size, mtime } = statSync(file);
      return { key, bytes: size, modified: mtime };
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}
