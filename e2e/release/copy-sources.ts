import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getPartDir, REMOTES, repository } from '../../tools/parts.ts';

/** A copy of the sources of all parts and of the contract, with its own packages. */
export interface SourceCopy {
  folder: string;
  /** Names of the copied workspaces, the contract first. */
  workspaces: string[];
  /** Changes a file. @throws Error if the change has no effect */
  edit(file: string, change: (text: string) => string): void;
}

/** Copies the sources of all parts into `folder`, where they can be changed and built. */
export function copySources(folder: string): SourceCopy {
  const packages = path.join(folder, 'node_modules');
  const workspaces = ['shared-contracts', 'shell', ...REMOTES.map((name) => path.basename(getPartDir(name)))];
  mkdirSync(packages, { recursive: true });
  for (const name of readdirSync(path.join(repository, 'node_modules')).filter((entry) => !entry.startsWith('.'))) {
    const target = workspaces.includes(name) ? path.join(folder, name) : path.join(repository, 'node_modules', name);
    symlinkSync(target, path.join(packages, name));
  }
  const isSource = (file: string) => !/node_modules|\.test\.tsx?$/.test(path.relative(repository, file));
  for (const name of [...workspaces, 'rspack.base.js', 'tools/ownership.ts', 'tools/provided-modules.ts', 'tools/rspack'])
    cpSync(path.join(repository, name), path.join(folder, name), { recursive: true, filter: isSource });
  const edit = (file: string, change: (text: string) => string) => {
    const before = readFileSync(path.join(folder, file), 'utf8');
    if (change(before) === before) throw new Error(`The edit of ${file} changed nothing: update it to the current source.`);
    writeFileSync(path.join(folder, file), change(before));
  };
  // The build compares the files of Mantine by their real paths.
  edit('rspack.base.js', (text) => text.replaceAll("path.join(root, 'node_modules", `path.join('${repository}', 'node_modules`));
  return { folder, workspaces, edit };
}
