import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listRepositoryFiles } from '../list-files.ts';
import { REMOTES, repository } from '../parts.ts';

/** Workspaces whose code runs in the browser. */
export const PACKAGES = ['shell', 'shared-contracts', ...REMOTES.map((name) => `remote-${name}`)];
export const FOLDERS = [...PACKAGES, 'federation', 'local-backend', 'tools', 'supabase', 'e2e', 'bench'];

const TEST = /\.(?:test|spec)\.tsx?$|\/testing\/|^supabase\/tests\//;

/** All files of the repository, by path from the root with `/`. Does not use git, so that it works in an exported copy. */
export const allFiles = listRepositoryFiles(repository);

export const projectFiles = allFiles.filter((file) => FOLDERS.some((folder) => file.startsWith(`${folder}/`)));
export const typescriptFiles = projectFiles.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('database.types.ts'));
export const productionFiles = typescriptFiles.filter((file) => !TEST.test(file));
export const browserProductionFiles = productionFiles.filter((file) => PACKAGES.some((name) => file.startsWith(`${name}/src/`)));

export function readRepositoryFile(file: string): string {
  return readFileSync(path.join(repository, file), 'utf8');
}

/** Files for which `findProblem` returns a problem, each with the problem. */
export function findProblems(paths: string[], findProblem: (text: string, file: string) => string | false | undefined): string[] {
  return paths.flatMap((file) => {
    const problem = findProblem(readRepositoryFile(file), file);
    return problem ? [`${file}: ${problem}`] : [];
  });
}
