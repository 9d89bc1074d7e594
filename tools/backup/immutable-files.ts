import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a file of a backup whose content never changes under its name, such as an object of the release store. */
export type WriteImmutableFile = (file: string, bytes: Buffer) => void;

/**
 * Creates the function that writes such files of the backup in `folder`. One that the newest backup next to it has with the same
 * content is linked, so that the backups of a month store it once.
 */
export function createImmutableFileWriter(folder: string): WriteImmutableFile {
  const earlier = findNewestBackup(folder);
  return (file, bytes) => {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    if (existsSync(file)) return;
    const same = path.join(earlier ?? folder, path.relative(folder, file));
    if (existsSync(same) && readFileSync(same).equals(bytes) && tryToLink(same, file)) return;
    writeFileSync(file, bytes, { mode: 0o600 });
  };
}

function findNewestBackup(folder: string): string | null {
  const siblings = readdirSync(path.dirname(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== path.basename(folder))
    .map(({ name }) => path.join(path.dirname(folder), name))
    .filter((sibling) => existsSync(path.join(sibling, 'manifest.json')));
  return siblings.sort().at(-1) ?? null;
}

/** Returns false if the file system has no links. */
function tryToLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}
