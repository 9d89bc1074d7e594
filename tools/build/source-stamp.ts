import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type PartName, partDir, repository } from '../config.ts';

/** A hash over everything that a part's build depends on: its source, the contract's, the build itself and the packages. */
export function sourceStamp(part: PartName): string {
  const hash = createHash('sha256').update(`${process.version} ${process.env.REACT_DEV ?? ''}`);
  const folders = [
    partDir(part),
    path.join(repository, 'shared-contracts'),
    ...['rspack', 'types', 'browser']
      .map((folder) => path.join(repository, 'federation/src', folder))
      .filter((folder) => existsSync(folder)),
    path.join(repository, 'tools/build'),
  ];
  const files = [...folders.flatMap(filesBelow), path.join(repository, 'rspack.base.js'), path.join(repository, 'package-lock.json')];
  for (const file of files) hash.update(path.relative(repository, file)).update(readFileSync(file));
  return hash.digest('hex');
}

function filesBelow(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${path.sep}node_modules${path.sep}`))
    .sort();
}
