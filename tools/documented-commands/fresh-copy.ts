import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../parts.ts';

/** Copies the repository's files as a clone with one commit, without anything that was installed or built. */
export function copyRepository(folder: string): void {
  const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const files = git(repository, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  for (const file of files.filter((name) => name !== '' && existsSync(path.join(repository, name))))
    cpSync(path.join(repository, file), path.join(folder, file));
  git(folder, 'init', '--quiet', '--initial-branch=main');
  git(folder, 'add', '--all');
  git(folder, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.test', 'commit', '--quiet', '--message', 'Copy');
}

/** The environment of a terminal: without what npm and this repository's commands have set. */
export function createEnvironment(): NodeJS.ProcessEnv {
  const paths = (process.env.PATH ?? '').split(path.delimiter).filter((entry) => !entry.includes('node_modules'));
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^npm_(?!config_registry)|^NODE_|^DATA_DIR$|^(?:NO|FORCE)_COLOR$|^INIT_CWD$/.test(name),
  );
  return { ...Object.fromEntries(inherited), PATH: paths.join(path.delimiter), NO_COLOR: '1' };
}

/** Makes the change of the demo that the documents describe. @throws Error if the source has no such heading */
export function editHeading(folder: string): void {
  const file = path.join(folder, 'remote-demo/src/content/entry-stage.ts');
  const text = readFileSync(file, 'utf8');
  const changed = text.replace('Watch Your Website Transform', 'Watch Your Website Change');
  if (changed === text) throw new Error(`${file} has no heading to change: update editHeading to the current source.`);
  writeFileSync(file, changed);
}
