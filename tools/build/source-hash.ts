import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { canReadSurface } from '../contract/read-surface.ts';
import { getPartDir, repository } from '../parts.ts';

const SHARED_FOLDERS = [
  'shared-contracts',
  'federation/src/rspack',
  'federation/src/types',
  'federation/src/browser',
  'federation/src/page',
  'federation/src/react',
  'federation/src/reporting',
  'tools/build',
  'tools/contract',
  'tools/rspack',
];
const SHARED_FILES = ['rspack.base.js', 'tools/ownership.ts', 'package-lock.json'];

/** Returns the files and folders that a part's build depends on, apart from installed packages. */
export function listSources(part: string): string[] {
  return [getPartDir(part), ...[...SHARED_FOLDERS, ...SHARED_FILES].map((name) => path.join(repository, name))];
}

/** Hashes all inputs of a part's build: its sources, the contracts, the build code, the packages and the Node version. */
export function hashSources(part: string): string {
  const hash = createHash('sha256').update(`${process.version} ${process.env.REACT_DEV ?? ''} ${canReadSurface()}`);
  const folders = [getPartDir(part), ...SHARED_FOLDERS.map((folder) => path.join(repository, folder))];
  const files = [...folders.flatMap(listSourceFiles), ...SHARED_FILES.map((file) => path.join(repository, file))];
  for (const file of files) hash.update(path.relative(repository, file)).update(readFileSync(file));
  return hash.digest('hex');
}

function listSourceFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${path.sep}node_modules${path.sep}`))
    .sort();
}
