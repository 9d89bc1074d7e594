import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { createDelta, getDeltaName } from './delta.ts';
import { DICTIONARY_COUNT } from './release-deltas.ts';
import type { SiteWriter } from './site-writer.ts';

/** Larger documents would take seconds to compress with each earlier version. */
const MAX_DELTA_DOCUMENT_BYTES = 128 * 1024;

/**
 * Writes deltas of a new document to its earlier versions, which returning visitors may have, and keeps these versions for
 * the next one.
 * @param name File name of the document.
 */
export function writeDocumentDeltas(
  siteDir: string,
  name: string,
  content: string,
  writer: Pick<SiteWriter, 'writeFile' | 'keepFolder'>,
): void {
  const bytes = Buffer.from(content);
  const current = path.join(siteDir, 'current');
  const replaced = path.join(current, name);
  if (!existsSync(replaced) || bytes.length > MAX_DELTA_DOCUMENT_BYTES) return;
  const versions = [...readVersions(path.join(current, 'versions', name)), readFileSync(replaced)]
    .filter((version) => !version.equals(bytes))
    .slice(-DICTIONARY_COUNT);
  for (const [index, version] of versions.entries()) {
    const hash = createHash('sha256').update(version).digest('base64url');
    writer.writeFile(`versions/${name}/${index}-${hash}`, version);
    writer.writeFile(getDeltaName(name, version), createDelta(bytes, version));
  }
}

/** Keeps the deltas and versions of an unchanged document. */
export function keepDocumentDeltas(name: string, writer: Pick<SiteWriter, 'keepFolder'>): void {
  for (const folder of ['deltas', 'versions']) writer.keepFolder(`${folder}/${name}`);
}

/** Reads the earlier versions of a document, the oldest first. */
function readVersions(folder: string): Buffer[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return [];
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(path.join(folder, file)));
}
