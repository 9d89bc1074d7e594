import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isProductionFile, listRepositoryFiles } from '../list-files.ts';
import { listSourcePaths, repository } from '../parts.ts';

/** Hashes names and contents of the files that a build of the part depends on. */
export function hashInputs(part: string, root = repository): string {
  const sources = listSourcePaths(part);
  const isSource = (file: string) => sources.some((source) => file === source || file.startsWith(`${source}/`));
  const hash = createHash('sha256').update(process.version);
  for (const file of listRepositoryFiles(root))
    if (isSource(file) && isProductionFile(file)) hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}
