import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** User that runs Postgres, which refuses to run as root. */
export interface PostgresUser {
  /** Returns the program and the arguments to spawn in place of `program` and `args`. */
  wrapCommand(program: string, args: string[]): [string, string[]];
  /** Options for `spawn`; empty for the current user. */
  identity: { uid?: number; gid?: number };
  /** Required owner of the data directory; null when the current owner is fine. */
  owner: { uid: number; gid: number } | null;
}

const unwrapped = (program: string, args: string[]): [string, string[]] => [program, args];
// In its own user namespace the process has user id 1000, with root's access to files.
const NAMESPACE_OPTIONS = ['--user', '--map-user=1000', '--map-group=1000', '--'];

/**
 * Chooses the user for `program`: the current one, or for root a user namespace, `postgres` or the unprivileged system user.
 * @throws Error when none of them can run `program` and enter `dataDir`
 */
export function choosePostgresUser(program: string, dataDir: string): PostgresUser {
  if (process.getuid?.() !== 0) return { wrapCommand: unwrapped, identity: {}, owner: null };
  if (canRun('unshare', [...NAMESPACE_OPTIONS, program, '--version'])) {
    return {
      wrapCommand: (wrapped, args) => ['unshare', [...NAMESPACE_OPTIONS, wrapped, ...args]],
      identity: {},
      owner: { uid: 0, gid: 0 },
    };
  }
  for (const identity of ['postgres', 'nobody'].map(findSystemUser)) {
    if (identity && canRun(program, ['--version'], identity) && canRun('test', ['-x', dataDir], identity)) {
      return { wrapCommand: unwrapped, identity, owner: identity };
    }
  }
  throw new Error(
    'Postgres cannot run as root, and no other user has access to this folder: clone the repository into a folder that every user can enter, such as /srv, or run the command as a normal user.',
  );
}

/** Changes the owner of a folder and its contents, if it differs. */
export function changeOwner(folder: string, owner: PostgresUser['owner']): void {
  if (!owner || statSync(folder).uid === owner.uid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(path.join(folder, entry), owner.uid, owner.gid);
  chownSync(folder, owner.uid, owner.gid);
}

function canRun(program: string, args: string[], identity: PostgresUser['identity'] = {}): boolean {
  return spawnSync(program, args, { ...identity, stdio: 'ignore' }).status === 0;
}

function findSystemUser(name: string): { uid: number; gid: number } | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}
