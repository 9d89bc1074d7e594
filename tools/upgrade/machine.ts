import { type ExecFileOptions, execFile } from 'node:child_process';
import { existsSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const [DEFAULT_PORT, NEXT_PORT_DISTANCE] = [3000, 10];

/** Where the host is installed on a machine, as docs/production.md describes it. */
export interface Machine {
  /** Folder with one checkout for each installed revision, and the links `current`, `previous` and `next` to them. */
  folder: string;
  /** Bare clone of the repository, which the checkouts belong to. */
  repository: string;
  /** Data folder of the running host. */
  dataDir: string;
  /** Data folder of the host that an upgrade starts beside it. */
  nextDataDir: string;
  /** Loopback ports of the running host and of the next one. */
  ports: { current: number; next: number };
}

/** A link of the machine's folder. */
export type LinkName = 'current' | 'previous' | 'next';

/** Reads where the host is. Tests set `NORTHLIGHT_ROOT`, a folder in place of `/`, and `PORT_OFFSET`. */
export function readMachine(env: NodeJS.ProcessEnv = process.env): Machine {
  const root = env.NORTHLIGHT_ROOT || '/';
  const folder = path.join(root, 'opt/northlight');
  const dataDir = path.join(root, 'var/lib/northlight');
  const port = DEFAULT_PORT + Number(env.PORT_OFFSET ?? 0);
  return {
    folder,
    repository: path.join(folder, 'repository.git'),
    dataDir,
    nextDataDir: path.join(dataDir, 'next'),
    ports: { current: port, next: port + NEXT_PORT_DISTANCE },
  };
}

/** Returns the name of the folder that a link leads to; null if there is no link. */
export function readLink({ folder }: Machine, name: LinkName): string | null {
  return existsSync(path.join(folder, name)) ? readlinkSync(path.join(folder, name)) : null;
}

/** Sets a link in one step, or removes it. */
export function setLink({ folder }: Machine, name: LinkName, target: string | null): void {
  const temporary = path.join(folder, `.${name}`);
  rmSync(target === null ? path.join(folder, name) : temporary, { force: true });
  if (target === null) return;
  symlinkSync(target, temporary);
  renameSync(temporary, path.join(folder, name));
}

/**
 * Runs a program to its end.
 * @returns What it wrote to its standard output.
 * @throws Error with the command and what it wrote
 */
export async function run(command: readonly string[], options: ExecFileOptions = {}): Promise<string> {
  const [program = '', ...args] = command;
  try {
    const { stdout } = await promisify(execFile)(program, args, { maxBuffer: 64e6, ...options, encoding: 'utf8' });
    return stdout.trim();
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    throw new Error(`${command.join(' ')} failed: ${stderr.trim() || stdout.trim() || message}`);
  }
}

/** Runs a program as the user of the host, without the keys of the root user's environment. */
export function runAsHostUser({ folder }: Machine, command: readonly string[], cwd = folder): Promise<string> {
  const { PATH = '', LANG = 'C.UTF-8' } = process.env;
  return run(['runuser', '-u', 'northlight', '--', ...command], { cwd, env: { PATH, LANG, HOME: folder } });
}
