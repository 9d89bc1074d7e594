import { execFileSync } from 'node:child_process';
import { listSourcePaths, REMOTES, repository } from '../parts.ts';

/** Returns the remotes that are built from files that differ from a Git revision. @throws Error if the revision is unknown to Git */
export function findChangedRemotes(since: string): string[] {
  return REMOTES.filter((remote) => {
    try {
      const args = ['diff', '--name-only', '--end-of-options', since, '--', ...listSourcePaths(remote)];
      return execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }) !== '';
    } catch {
      throw new Error(`Git doesn't know the revision ${since}. Fetch it first, or name another, such as HEAD~1.`);
    }
  });
}
