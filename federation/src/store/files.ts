import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuildManifest, ReleaseFile } from '../types/index.ts';

/** Returns the hash of a file in the format of the HTML `integrity` attribute: `sha384-` and base64. */
export function computeIntegrity(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Name of the file in which a build describes itself. */
export const BUILD_MANIFEST_FILE = 'build.json';

/** Lists the files below a folder by their path from there with `/`, sorted. */
export function listFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Lists the files of a build, except the one that describes it. */
export function listReleaseFiles(dir: string): ReleaseFile[] {
  const files = listFiles(dir).filter((file) => file !== BUILD_MANIFEST_FILE);
  return files.map((file) => {
    const bytes = readFileSync(path.join(dir, file));
    return { path: file, bytes: bytes.length, sha384: computeIntegrity(bytes) };
  });
}

/**
 * Computes a release's id: the first 16 hex digits of a SHA-256 over its manifest and its list of files. The Git revision is
 * excluded, so that the same contents always have the same id.
 */
export function computeReleaseId({ revision: _, ...content }: BuildManifest & { files: ReleaseFile[] }): string {
  return createHash('sha256').update(toCanonicalJson(content)).digest('hex').slice(0, 16);
}

/** Serializes with sorted keys, so that the result is independent of the order in which properties were added. */
function toCanonicalJson(value: unknown): string {
  const isObject = (item: unknown) => item !== null && typeof item === 'object' && !Array.isArray(item);
  const sortKeys = (item: object) => Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify(value, (_, item) => (isObject(item) ? sortKeys(item) : item));
}

/** Larger files are compressed faster and a little less: at the best quality, a megabyte takes two seconds. */
const MAX_BEST_BYTES = 1024 * 1024;

/**
 * Compresses a text file with brotli and gzip in threads of Node, so that several files are compressed at the same time.
 * @returns the results by file extension; none for other files
 */
export async function compressFile(file: string, bytes: Buffer): Promise<{ '.br'?: Buffer; '.gz'?: Buffer }> {
  if (!/\.(html|js|css|json|svg|xml|txt|webmanifest)$/.test(file)) return {};
  const quality = bytes.length > MAX_BEST_BYTES ? 5 : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes, { params }), promisify(gzip)(bytes, { level: 9 })]);
  return { '.br': br, '.gz': gz };
}
