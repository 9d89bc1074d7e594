import { execFileSync } from 'node:child_process';

/**
 * Returns the remotes whose folder below `root`, which has the remote's name, differs from a Git revision.
 * @throws Error if the revision is unknown to Git
 */
export function findChangedRemotes(root: string, remotes: readonly string[], since: string): string[] {
  const files = listChangedFiles(root, since);
  return remotes.filter((remote) => files.some((file) => file.startsWith(`${remote}/`)));
}

function listChangedFiles(root: string, since: string): string[] {
  try {
    const options = { cwd: root, encoding: 'utf8' as const, stdio: ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['diff', '--name-only', '--relative', '--end-of-options', since, '--'], options).split('\n');
  } catch {
    throw new Error(`Git doesn't know the revision ${since}. Fetch it first.`);
  }
}
