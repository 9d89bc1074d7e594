import { execFileSync } from 'node:child_process';
import { REMOTES, repository } from '../../../tools/config.ts';

/**
 * The remotes whose own files, or the contract, differ from a git revision.
 * @throws Error when git doesn't know the revision
 */
export function changedRemotes(since: string | undefined): string[] {
  if (!since || since.startsWith('-')) throw new Error('Say with --since which revision to compare with, such as --since origin/main.');
  return remotesOf(changedFiles(since));
}

/** The remotes that a change of these files (paths from the repository's root) is about. */
export function remotesOf(files: string[]): string[] {
  const everyone = files.some((file) => file.startsWith('shared-contracts/'));
  return REMOTES.filter((name) => everyone || files.some((file) => file.startsWith(`remote-${name}/`)));
}

function changedFiles(since: string): string[] {
  try {
    const options = { cwd: repository, encoding: 'utf8' as const, stdio: ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['diff', '--name-only', since, '--'], options).split('\n');
  } catch {
    throw new Error(`git doesn't know ${since}: fetch it first.`);
  }
}
