import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { buildPart } from '../../tools/build/part.ts';
import { copySources } from './copy-sources.ts';

/** A change of a file of the demo, with the subject of its commit. */
export interface DemoChange {
  subject: string;
  /** Path in the repository. */
  file: string;
  text: string;
  replacement: string;
}

/** A Git repository of the demo's team. */
export interface SourceRepository {
  /** Commits a change and builds the demo. Returns the folder of the build. @throws Error if the change has no effect */
  buildChange(change: DemoChange): Promise<string>;
  /** Reverts the last change. */
  revertChange(): void;
  /** Reads a line of a file at a revision. @throws Error if the revision or the file is unknown */
  readLine(revision: string, file: string, line: number): string | undefined;
}

/** Creates a repository with the sources of all parts in `folder`, where packages resolve. */
export function createSourceRepository(folder: string): SourceRepository {
  const sources = copySources(folder);
  const runGit = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.test', ...args], { cwd: folder, encoding: 'utf8' });
  const commit = (subject: string) => {
    runGit('add', 'remote-demo');
    runGit('commit', '--quiet', '--message', subject);
  };
  runGit('init', '--quiet');
  commit('Add the demo');
  return {
    async buildChange({ subject, file, text, replacement }) {
      sources.edit(file, (before) => before.replace(text, replacement));
      commit(subject);
      const dist = path.join(folder, `build-of-${subject.toLowerCase().replaceAll(' ', '-')}`);
      await buildPart('demo', dist, { dir: path.join(folder, 'remote-demo') });
      return dist;
    },
    revertChange: () => void runGit('revert', '--no-edit', 'HEAD'),
    readLine: (revision, file, line) => runGit('show', `${revision}:${file}`).split('\n')[line - 1],
  };
}
