import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** How to start a program of Postgres, which refuses to run as root. */
export interface PostgresUser {
  /** Turns a program and its arguments into what has to be spawned. */
  command(program: string, args: string[]): [string, string[]];
  /** Identity for `spawn`, where it differs from ours. */
  identity: { uid?: number; gid?: number };
  /** Who has to own the data folder; null: whoever runs this. */
  owner: { uid: number; gid: number } | null;
}

const unchanged = (program: string, args: string[]): [string, string[]] => [program, args];
// Inside a user namespace of its own the process is user 1000 and yet reaches all that root reaches.
const NAMESPACE = ['--user', '--map-user=1000', '--map-group=1000', '--'];

/**
 * Finds a way that works for `program` and `dataDir`.
 * @throws Error that says where to clone when root has none.
 */
export function postgresUser(program: string, dataDir: string): PostgresUser {
  if (process.getuid?.() !== 0) return { command: unchanged, identity: {}, owner: null };
  if (runs('unshare', [...NAMESPACE, program, '--version'])) {
    return { command: (binary, args) => ['unshare', [...NAMESPACE, binary, ...args]], identity: {}, owner: { uid: 0, gid: 0 } };
  }
  for (const identity of ['postgres', 'nobody'].map(systemUser)) {
    if (identity && runs(program, ['--version'], identity) && runs('test', ['-x', dataDir], identity)) {
      return { command: unchanged, identity, owner: identity };
    }
  }
  throw new Error(
    'Postgres cannot run as root and no other user can enter this folder: clone the project below a folder that everyone can enter, such as /srv, or run it as a normal user.',
  );
}

/** Gives a folder and all that is in it to `owner`, unless it belongs to them. */
export function giveTo(owner: PostgresUser['owner'], folder: string): void {
  if (!owner || statSync(folder).uid === owner.uid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(path.join(folder, entry), owner.uid, owner.gid);
  chownSync(folder, owner.uid, owner.gid);
}

function runs(program: string, args: string[], identity: PostgresUser['identity'] = {}): boolean {
  return spawnSync(program, args, { ...identity, stdio: 'ignore' }).status === 0;
}

function systemUser(name: string): { uid: number; gid: number } | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}
