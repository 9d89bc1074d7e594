import { execFileSync } from 'node:child_process';

/**
 * Lists the files that differ from the point where the current branch left `revision`, with uncommitted and new files.
 * @throws Error if Git doesn't know the revision
 */
export function listChangedFiles(root: string, revision: string): string[] {
  const base = readLines(root, ['merge-base', '--', revision, 'HEAD'], revision)[0] ?? revision;
  const changed = readLines(root, ['diff', '--name-only', '--no-renames', base, '--'], revision);
  const added = readLines(root, ['ls-files', '--others', '--exclude-standard'], revision);
  return [...new Set([...changed, ...added])].sort();
}

/** The remote's main branch, or the local one where there is no remote. */
export function findBaseRevision(root: string): string {
  const branches = readLines(root, ['for-each-ref', '--format=%(refname:short)', 'refs/remotes/origin/main'], 'main');
  return branches[0] ?? 'main';
}

function readLines(root: string, args: string[], revision: string): string[] {
  try {
    const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return output.split('\n').filter((line) => line !== '');
  } catch {
    throw new Error(`Git doesn't know the revision ${revision}. Fetch it first, or name another: npm run test:changed -- HEAD~1.`);
  }
}
