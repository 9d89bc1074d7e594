import { cpSync, lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../tools/parts.ts';

/** What the Containerfile copies, each with its files and the folder or file that they are copied to. */
export const containerFiles = readFileSync(path.join(repository, 'deploy/Containerfile'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('COPY '))
  .map((line) => {
    const words = line.split(' ').slice(1);
    return { from: words.slice(0, -1), to: words.at(-1) ?? '' };
  });

/** Copies the files that a host needs into a folder. */
export function copyContainerFiles(folder: string): void {
  for (const { from, to } of containerFiles) {
    const isFolder = to.endsWith('/') || from.length > 1;
    for (const file of from)
      cpSync(path.join(repository, file), path.join(folder, to, isFolder ? path.basename(file) : ''), { recursive: true });
  }
}

/** Links the installed packages; links of workspaces lead to the copies. */
export function linkPackages(folder: string): void {
  mkdirSync(folder);
  const installed = path.join(repository, 'node_modules');
  for (const name of readdirSync(installed)) {
    const source = path.join(installed, name);
    symlinkSync(lstatSync(source).isSymbolicLink() ? readlinkSync(source) : source, path.join(folder, name));
  }
}
