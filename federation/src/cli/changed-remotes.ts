import { execFileSync } from 'node:child_process';
import type { Site } from './site.ts';

type Sources = Pick<Site, 'remotes' | 'sourcePaths'>;

/**
 * Returns the remotes whose sources differ from a Git revision.
 * @throws Error if the revision is missing or unknown to Git
 */
export function findChangedRemotes(site: Sources & Pick<Site, 'root'>, since: string | undefined): string[] {
  if (!since || since.startsWith('-')) throw new Error('Name the revision to compare with, such as --since origin/main.');
  return selectRemotes(site, listChangedFiles(site.root, since));
}

/** Returns the remotes that a change of `files`, which are paths below the root, affects. */
export function selectRemotes({ remotes, sourcePaths }: Sources, files: string[]): string[] {
  return Object.keys(remotes).filter((remote) =>
    sourcePaths(remote).some((source) => files.some((file) => file === source || (source.endsWith('/') && file.startsWith(source)))),
  );
}

function listChangedFiles(root: string, since: string): string[] {
  try {
    const options = { cwd: root, encoding: 'utf8' as const, stdio: ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['diff', '--name-only', since, '--'], options).split('\n');
  } catch {
    throw new Error(`Git doesn't know the revision ${since}. Fetch it first.`);
  }
}
