import { readdirSync } from 'node:fs';
import path from 'node:path';

const IGNORED = /^(?:node_modules|dist|test-results|\.(?!github$|dependency-cruiser).*)$/;

/** Lists the files below `root` by their path from there with `/`. Does not use git, so that it works in an exported copy. */
export function listRepositoryFiles(root: string, folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !IGNORED.test(name))
    .flatMap((entry) => {
      const name = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? listRepositoryFiles(root, name) : [name];
    });
}
