import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Release } from '../types/index.ts';
import { InvalidReleaseError } from './invalid-release-error.ts';
import { MAX_SOURCE_MAP_BYTES } from './object-limits.ts';
import type { ObjectStore } from './object-store.ts';
import { createStoreKey, type StoreKey } from './store-key.ts';

// Source maps are private records: next to the releases, where nothing is served, and below the folder that the key of the part
// may write to. They are data of a team, so every reader checks type and size again.

/** Compresses half a megabyte in 20 ms to a third; the best quality saves a tenth of that and takes a second. */
const BROTLI_QUALITY = 5;

/** The fields of a source map (ECMA-426) that are needed to find a position in the source. */
export interface SourceMapFields {
  version: 3;
  sources: (string | null)[];
  names: string[];
  mappings: string;
}

/** Returns the key of a script's source map among the private records. `script` is the key of the script in the store. */
export function getSourceMapKey(script: StoreKey): StoreKey {
  return createStoreKey(`${script}.map`);
}

/**
 * Reads the source maps of a build's scripts, compressed for the store, by script. Scripts without one are omitted.
 * @throws Error if a source map is invalid or too large
 */
export function readBuiltSourceMaps(dist: string, { name, files }: Pick<Release, 'name' | 'files'>): Map<string, Buffer> {
  const scripts = files.map((file) => file.path).filter((file) => file.endsWith('.js') && existsSync(path.join(dist, `${file}.map`)));
  return new Map(
    scripts.map((script) => [script, compressSourceMap(readFileSync(path.join(dist, `${script}.map`)), `${script} of ${name}`)]),
  );
}

function compressSourceMap(map: Buffer, script: string): Buffer {
  const fields = keepSourceMapFields(parseJson(map));
  if (!fields) throw new Error(`The source map of ${script} is invalid: build the part again.`);
  const json = Buffer.from(JSON.stringify(fields));
  if (json.length > MAX_SOURCE_MAP_BYTES)
    throw new Error(`The source map of ${script} has ${json.length} bytes, at most ${MAX_SOURCE_MAP_BYTES} are stored: split the script.`);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: json.length };
  return brotliCompressSync(json, { params });
}

/** Reads the source map of a script. Returns null if none is stored, or if it is invalid or too large. */
export async function readSourceMap(records: ObjectStore | null, script: StoreKey): Promise<SourceMapFields | null> {
  const stored = await records?.get(getSourceMapKey(script)).catch((error: unknown) => {
    if (error instanceof InvalidReleaseError) return null;
    throw error;
  });
  const json = stored && decompress(stored.bytes);
  return json ? keepSourceMapFields(parseJson(json)) : null;
}

/** Returns null for what isn't compressed or becomes too large. */
function decompress(bytes: Buffer): Buffer | null {
  try {
    return brotliDecompressSync(bytes, { maxOutputLength: MAX_SOURCE_MAP_BYTES });
  } catch {
    return null;
  }
}

/** Returns null for what isn't JSON. */
function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

/** Drops sources, their root, which readers would put before each name, and sections, which readers would decode recursively. */
function keepSourceMapFields(value: unknown): SourceMapFields | null {
  const { version, sources, names = [], mappings } = Object(value) as Record<string, unknown>;
  const isText = (item: unknown) => typeof item === 'string';
  if (version !== 3 || !isText(mappings) || !Array.isArray(sources) || !Array.isArray(names)) return null;
  if (!names.every(isText) || !sources.every((source) => source === null || isText(source))) return null;
  return { version, sources, names, mappings: mappings as string };
}
