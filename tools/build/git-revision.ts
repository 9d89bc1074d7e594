import { execFileSync } from 'node:child_process';
import { UNCOMMITTED_SUFFIX } from 'federation-toolkit/types';
import { listSourcePaths, repository } from '../parts.ts';

/** Returns the Git revision, marked if the sources of the part have uncommitted changes; null without Git. */
export function readGitRevision(part: string, root = repository): string | null {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const isClean = git('status', '--porcelain', '--', ...listSourcePaths(part)) === '';
    return `${git('rev-parse', 'HEAD')}${isClean ? '' : UNCOMMITTED_SUFFIX}`;
  } catch {
    return null;
  }
}
