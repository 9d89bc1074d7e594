import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Returns the paths of all files in a folder, an empty list if there is none. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** Bytes of the blocks that the files of a folder use; a file with several links counts once. */
export function measureDisk(folder: string): number {
  const blocks = new Map(
    listFiles(folder)
      .map((file) => statSync(file))
      .map(({ ino, blocks }) => [ino, blocks]),
  );
  return [...blocks.values()].reduce((sum, count) => sum + count * 512, 0);
}
