import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { listSourcePaths, repository } from '../parts.ts';

/** Tests, code of tests, and documents. */
const NOT_PRODUCTION = /\.(?:test|spec)\.tsx?$|\/testing\/|\.md$/;

/** Hashes names and contents of the files that a build of the part depends on. */
export function hashInputs(part: string, root = repository): string {
  const patterns = listSourcePaths(part).flatMap((source) => [source, `${source}/**`]);
  const hash = createHash('sha256').update(process.version);
  for (const name of globSync(patterns, { cwd: root, exclude: ['**/node_modules', '**/dist'] }).sort()) {
    const file = path.join(root, name);
    if (!NOT_PRODUCTION.test(name) && statSync(file).isFile()) hash.update(`\0${name}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
