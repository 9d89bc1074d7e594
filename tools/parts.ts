import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Root folder of the repository. */
export const repository = path.resolve(import.meta.dirname, '..');

const { workspaces }: { workspaces: string[] } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));

/** Names of the remotes: all workspaces named `remote-…`, in the order of `package.json`. */
export const REMOTES: readonly string[] = workspaces
  .filter((name) => name.startsWith('remote-'))
  .map((name) => name.slice('remote-'.length));

/** All parts of this repository. */
export const PARTS: readonly string[] = ['shell', ...REMOTES];

/** Returns the name of the folder of a part's source. */
export function getPartFolderName(part: string): string {
  return part === 'shell' ? 'shell' : `remote-${part}`;
}

/** Returns the folder of a part's source. */
export function getPartDir(part: string): string {
  return path.join(repository, getPartFolderName(part));
}

/** Files and folders that every part is built from, next to its own folder. */
const SHARED_SOURCES = [
  'shared-contracts',
  'federation/package.json',
  'federation/src',
  'tools/build',
  'tools/rspack',
  'tools/parts.ts',
  'rspack.base.js',
  'package-lock.json',
];

/** Lists the files and folders of the repository that a part is built from. */
export function listSourcePaths(part: string): string[] {
  return [getPartFolderName(part), ...SHARED_SOURCES];
}
