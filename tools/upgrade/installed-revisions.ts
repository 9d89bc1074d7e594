import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Machine, readLink, runAsHostUser } from './machine.ts';

/** Exists in a checkout whose packages are complete. Below `node_modules`, because Git ignores that folder. */
const MARKER = 'node_modules/.northlight-installed';
const REVISION_FOLDER = /^[0-9a-f]{12}$/;

const git = (machine: Machine, ...args: string[]) => runAsHostUser(machine, ['git', `--git-dir=${machine.repository}`, ...args]);

/**
 * Fetches the repository and finds a commit of its main branch.
 * @param wanted Name of the revision; by default the newest commit of the branch.
 * @param mustFollow Commit that the revision must follow or equal.
 * @returns The complete hash.
 * @throws Error if the revision is unknown, isn't on the main branch, which only reviewed code reaches, or doesn't follow `mustFollow`
 */
export async function findRevision(machine: Machine, wanted = 'HEAD', mustFollow?: string | null): Promise<string> {
  // A killed Git leaves its locks. Only one upgrade runs at a time, and nothing else writes to this repository.
  await runAsHostUser(machine, ['find', machine.repository, '-name', '*.lock', '-delete']);
  await git(machine, 'fetch', '--quiet', '--prune', 'origin', '+refs/heads/*:refs/heads/*');
  const find = (name: string) => git(machine, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);
  const commit = await find(wanted).catch(() => {
    throw new Error(`The repository has no revision ${wanted}: push it first.`);
  });
  const isBefore = (first: string, second: string) =>
    git(machine, 'merge-base', '--is-ancestor', first, second).then(
      () => true,
      () => false,
    );
  if (!(await isBefore(commit, 'HEAD'))) throw new Error(`Revision ${wanted} is not on the main branch of the repository: merge it first.`);
  if (mustFollow && !(await isBefore(mustFollow, commit)))
    throw new Error(`Revision ${wanted} is older than the running one: use deploy/upgrade --back on the machine.`);
  return commit;
}

/**
 * Checks out a revision and installs its packages. A folder of an installation that didn't end is replaced.
 * @returns The name of its folder below the machine's.
 */
export async function installRevision(machine: Machine, commit: string, log: (line: string) => void): Promise<string> {
  const name = commit.slice(0, 12);
  const folder = path.join(machine.folder, name);
  if (existsSync(path.join(folder, MARKER))) return name;
  log(`Installing ${name} into ${folder}, which takes some minutes …`);
  await removeRevision(machine, name);
  // Twice: a killed installation leaves the worktree registered and locked.
  await git(machine, 'worktree', 'add', '--force', '--force', '--quiet', '--detach', folder, commit);
  // The running host and its visitors come first.
  await runAsHostUser(machine, ['nice', '-n', '10', 'npm', 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], folder);
  // npm keeps every version of every package that it has downloaded.
  await runAsHostUser(machine, ['npm', 'cache', 'clean', '--force', '--loglevel=error'], folder);
  await runAsHostUser(machine, ['touch', MARKER], folder);
  return name;
}

/** Removes all revisions but the current and the previous one. */
export async function removeOldRevisions(machine: Machine): Promise<void> {
  const kept = [readLink(machine, 'current'), readLink(machine, 'previous')];
  const names = readdirSync(machine.folder).filter((name) => REVISION_FOLDER.test(name) && !kept.includes(name));
  for (const name of names) await removeRevision(machine, name);
}

async function removeRevision(machine: Machine, name: string): Promise<void> {
  rmSync(path.join(machine.folder, name), { recursive: true, force: true });
  await git(machine, 'worktree', 'prune');
}
