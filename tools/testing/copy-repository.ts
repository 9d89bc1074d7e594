import { cpSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../parts.ts';
import { listRepositoryFiles } from './list-files.ts';

/** Copies the sources of the repository into an empty folder, with links to its packages. The workspaces are those of the copy. */
export function copyRepository(folder: string): void {
  for (const file of [...listRepositoryFiles(repository), '.gitignore']) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(path.join(repository, file), path.join(folder, file));
  }
  const packages = path.join(repository, 'node_modules');
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync(packages)) {
    const source = path.join(packages, name);
    // npm links workspaces by relative paths, so the same link refers to the copy.
    const target = lstatSync(source).isSymbolicLink() ? readlinkSync(source) : source;
    symlinkSync(target, path.join(folder, 'node_modules', name));
  }
}
