import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTES, repository } from '../config.ts';

/** Workspaces whose code runs in the browser. */
export const PACKAGES = ['shell', 'shared-contracts', ...REMOTES.map((name) => `remote-${name}`)];
export const FOLDERS = [...PACKAGES, 'federation', 'local-backend', 'tools', 'supabase', 'e2e', 'bench'];

const TEST = /[._](?:test|spec)\.tsx?$|\/testing\/|^supabase\/tests\//;

/** All files that are not ignored by git, by path from the root with `/`. */
export const allFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
  cwd: repository,
  encoding: 'utf8',
  maxBuffer: 2 ** 24,
})
  .trim()
  .split('\n')
  // Deleted files stay in the index until the next commit.
  .filter((file) => existsSync(path.join(repository, file)));

export const files = allFiles.filter((file) => FOLDERS.some((folder) => file.startsWith(`${folder}/`)));
export const scripts = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('database.types.ts'));
export const sources = scripts.filter((file) => !TEST.test(file));
export const browserSources = sources.filter((file) => PACKAGES.some((name) => file.startsWith(`${name}/src/`)));

export function read(file: string): string {
  return readFileSync(path.join(repository, file), 'utf8');
}

/** Files for which `findProblem` returns a problem, each with the problem. */
export function findProblems(among: string[], findProblem: (text: string, file: string) => string | false | undefined): string[] {
  return among.flatMap((file) => {
    const problem = findProblem(read(file), file);
    return problem ? [`${file}: ${problem}`] : [];
  });
}
