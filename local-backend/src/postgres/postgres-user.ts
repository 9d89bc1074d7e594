import { spawnSync } from 'node:child_process';

/** How to run Postgres, which refuses to run as root. */
export interface PostgresUser {
  /** Program with arguments that runs a command; empty to run the command itself. */
  prefix: string[];
  /** Options for `spawn`; null for the current user. */
  identity: { uid: number; gid: number } | null;
}

// In its own user namespace the process has user id 1000, with root's access to files.
const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'];
/** The user `nobody`: containers usually forbid user namespaces. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/**
 * Chooses the user for `program`: the current one, or for root a user namespace or the unprivileged system user.
 * @throws Error when neither can run `program` and enter `dataDir`
 */
export function choosePostgresUser(program: string, dataDir: string): PostgresUser {
  if (process.getuid?.() !== 0) return { prefix: [], identity: null };
  if (canRun([...NAMESPACE, program, '--version'])) return { prefix: NAMESPACE, identity: null };
  if (canRun([program, '--version'], NOBODY) && canRun(['test', '-x', dataDir], NOBODY)) return { prefix: [], identity: NOBODY };
  throw new Error(
    'Postgres cannot run as root, and no other user has access to this folder: clone the repository into a folder that every user can enter, such as /srv, or run the command as a normal user.',
  );
}

function canRun([program = '', ...args]: string[], identity: PostgresUser['identity'] = null): boolean {
  return spawnSync(program, args, { ...identity, stdio: 'ignore' }).status === 0;
}
