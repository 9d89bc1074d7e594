import { createHash } from 'node:crypto';
import { constants, zstdCompressSync } from 'node:zlib';

/** Starts a Zstandard frame with a dictionary (RFC 9842, section 5); the hash of the dictionary follows. */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');
const LEVEL = 19;
/** The smallest and the largest window of browsers as powers of two (RFC 9842, section 5). */
const WINDOW_LOG = { min: 15, max: 23 };

/** Compresses `bytes` with `dictionary`, an earlier version of the same file, for `Content-Encoding: dcz`. */
export function createDelta(bytes: Buffer, dictionary: Buffer): Buffer {
  const windowLog = Math.ceil(Math.log2(bytes.length + dictionary.length + 1));
  const params = {
    [constants.ZSTD_c_compressionLevel]: LEVEL,
    [constants.ZSTD_c_windowLog]: Math.min(Math.max(windowLog, WINDOW_LOG.min), WINDOW_LOG.max),
  };
  return Buffer.concat([MAGIC, createHash('sha256').update(dictionary).digest(), zstdCompressSync(bytes, { dictionary, params })]);
}

/**
 * Returns the name of a delta below the site's folder. It contains the dictionary's SHA-256 in base64 as in the request header
 * `Available-Dictionary`, so that a static host can find it; a slash in it starts a folder.
 * @param file Served path of the file, without a leading slash.
 */
export function getDeltaName(file: string, dictionary: Buffer): string {
  return `deltas/${file}/${createHash('sha256').update(dictionary).digest('base64')}.dcz`;
}
