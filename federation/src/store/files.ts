import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Release, ReleaseFile } from '../site-types.ts';

/** The hash of a file as browsers write it in `integrity`: `sha384-` and base64. */
export function sha384(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Every file below `dir` but those in `except`, sorted by path. */
export function listFiles(dir: string, except: string[] = []): ReleaseFile[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !except.includes(entry.name))
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const bytes = readFileSync(file);
      return { path: path.relative(dir, file).split(path.sep).join('/'), bytes: bytes.length, sha384: sha384(bytes) };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * The first 16 hex digits of the sha256 over what a release says of itself and the list of its files. The git revision
 * doesn't count: the same contents always have the same id.
 */
export function releaseIdOf({ revision: _, ...description }: Omit<Release, 'releaseId'>): string {
  return createHash('sha256').update(canonical(description)).digest('hex').slice(0, 16);
}

/** JSON whose keys are sorted, so that it doesn't depend on the order in which an object was made. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  );
}

/** The compressed forms that are stored beside a text file, by the ending of their name. */
export function compressed(file: string, bytes: Buffer): Record<'.br' | '.gz', Buffer> | null {
  if (!/\.(html|js|css|json|svg|xml|txt|webmanifest)$/.test(file)) return null;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return { '.br': brotliCompressSync(bytes, { params }), '.gz': gzipSync(bytes, { level: 9 }) };
}
