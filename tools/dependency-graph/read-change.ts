import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type LockedPackages, listChangedPackages } from './packages.ts';

/** What differs from a revision. */
export interface RevisionChange {
  /** Changed, added and removed files, by path from the root. */
  files: string[];
  /** Folders of packages whose version in the lock file differs, such as `node_modules/react`. */
  packages: string[];
}

const LOCK_FILE = 'package-lock.json';

/**
 * Reads what differs from a revision, with uncommitted and new files.
 * @throws Error if Git doesn't know the revision
 */
export function readChange(root: string, revision: string): RevisionChange {
  const changed = readLines(root, revision, ['diff', '--name-only', '--no-renames', '--end-of-options', revision, '--']);
  const added = readLines(root, revision, ['ls-files', '--others', '--exclude-standard']);
  const files = [...new Set([...changed, ...added])].sort();
  const isLockChanged = files.includes(LOCK_FILE);
  return { files, packages: isLockChanged ? listChangedPackages(readLock(root, revision), readLockedPackages(root)) : [] };
}

/** Returns the revision where the current branch left `revision`. @throws Error if Git doesn't know the revision */
export function findForkPoint(root: string, revision: string): string {
  return readLines(root, revision, ['merge-base', '--', revision, 'HEAD'])[0] ?? revision;
}

/** Returns the remote's main branch, or the local one where there is no remote. */
export function findMainBranch(root: string): string {
  const branches = readLines(root, 'main', ['for-each-ref', '--format=%(refname:short)', 'refs/remotes/origin/main']);
  return branches[0] ?? 'main';
}

/** Reads the packages of the lock file in `root`. */
export function readLockedPackages(root: string): LockedPackages {
  return JSON.parse(readFileSync(path.join(root, LOCK_FILE), 'utf8')).packages;
}

function readLock(root: string, revision: string): LockedPackages {
  const lines = readLines(root, revision, ['show', '--end-of-options', `${revision}:${LOCK_FILE}`]);
  return JSON.parse(lines.join('\n')).packages;
}

function readLines(root: string, revision: string, args: string[]): string[] {
  try {
    const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'ignore'] });
    return output.split('\n').filter((line) => line !== '');
  } catch {
    throw new Error(`Git doesn't know the revision ${revision}. Fetch it first, or name another, such as HEAD~1.`);
  }
}
