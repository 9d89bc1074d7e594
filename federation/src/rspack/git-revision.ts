import { execFileSync } from 'node:child_process';
import { UNCOMMITTED_SUFFIX } from '../types/release.ts';

/**
 * Returns the Git revision of the repository that contains `dir`, marked if `sources` have uncommitted changes; null outside
 * of a repository.
 */
export function readGitRevision(dir: string, sources: string[]): string | null {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: dir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const isClean = git('status', '--porcelain', '--', ...sources) === '';
    return `${git('rev-parse', 'HEAD')}${isClean ? '' : UNCOMMITTED_SUFFIX}`;
  } catch {
    return null;
  }
}
