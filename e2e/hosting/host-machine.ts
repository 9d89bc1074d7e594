import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from '../../tools/parts.ts';
import { config } from '../stack.ts';
import { copyContainerFiles } from './container-files.ts';

/** A machine of the site host in a temporary folder, with the releases of the journeys. */
export interface HostMachine {
  ports: { current: number; next: number };
  /** Commits a change of a file to the main branch; returns the name of its folder on the machine. */
  commit(file: string, change: (text: string) => string): string;
  /** Creates a branch with a commit that isn't on the main branch; returns its hash. */
  commitOnBranch(branch: string): string;
  /** Returns the complete hash of a commit. */
  findCommit(name: string): string;
  /** Starts `deploy/upgrade`. */
  startUpgrade(args?: string[], variables?: Record<string, string>): Upgrade;
  /** Name of the folder that a link leads to; null if there is none. */
  readLink(name: string): string | null;
  /** Whether the machine's folder contains one of this name. */
  hasFolder(name: string): boolean;
  stop(): void;
}

/** A running upgrade. */
export interface Upgrade {
  /** What it has printed until now. */
  readOutput(): string;
  /** Ends it and the programs that it runs, as `kill -9` does. Services go on. */
  kill(): void;
  ended: Promise<{ exitCode: number | null; output: string }>;
}

const COMMIT = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '--quiet', '--no-gpg-sign', '-a', '-m', 'Change'];

/** Prepares the machine: a repository with one commit, its bare clone, the values, and replacements of programs of the system. */
export function createHostMachine(portOffset: number): HostMachine {
  const root = mkdtempSync(path.join(tmpdir(), 'machine-'));
  const [source, opt, bin] = ['source', 'opt/northlight', 'bin'].map((name) => path.join(root, name)) as [string, string, string];
  for (const folder of [source, opt, bin, path.join(root, 'etc/northlight'), path.join(root, 'var/lib/northlight/cdn-private')])
    mkdirSync(folder, { recursive: true });
  copyContainerFiles(source);
  cpSync(path.join(repository, 'deploy'), path.join(source, 'deploy'), { recursive: true });
  writeFileSync(path.join(source, '.gitignore'), 'node_modules/\n');
  const runGit = (...args: string[]) => execFileSync('git', ['-C', source, ...args], { encoding: 'utf8' }).trim();
  runGit('init', '--quiet', '-b', 'main');
  runGit('add', '.');
  runGit(...COMMIT);
  execFileSync('git', ['clone', '--quiet', '--bare', source, path.join(opt, 'repository.git')]);
  cpSync(config.cdnDir, path.join(root, 'var/lib/northlight/cdn'), { recursive: true });
  const values = {
    SITE_URL: 'https://www.example.com',
    BACKEND_URL: 'https://ref.supabase.co',
    PUBLISHABLE_KEY: 'sb_publishable_key',
    CLIENT_SITES_URL: 'https://clients.example.com',
  };
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path.join(root, 'etc/northlight/site.env'), lines.join(''));
  const npm = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();
  const script = (name: string) => path.join(import.meta.dirname, name);
  const programs = {
    systemctl: `exec node ${script('fake-systemctl.ts')} "$@"`,
    runuser: 'shift 3; exec "$@"',
    // The cache of npm is that of this machine.
    npm: `[ "$1" = cache ] && exit\n[ "$1" = ci ] || exec ${npm} "$@"\nexec node -e "import('${script('container-files.ts')}').then(({ linkPackages }) => linkPackages('node_modules'))"`,
  };
  for (const [name, text] of Object.entries(programs)) writeFileSync(path.join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  const env = {
    ...process.env,
    PATH: `${bin}:${path.dirname(process.execPath)}:${process.env.PATH}`,
    NORTHLIGHT_ROOT: root,
    PORT_OFFSET: String(portOffset),
    NODE_NO_WARNINGS: '1',
  };
  const readLink = (name: string) => (existsSync(path.join(opt, name)) ? readlinkSync(path.join(opt, name)) : null);
  const runSystemctl = (...args: string[]) => void execFileSync(path.join(bin, 'systemctl'), args, { env });
  return {
    ports: { current: 3000 + portOffset, next: 3010 + portOffset },
    commit(file, change) {
      writeFileSync(path.join(source, file), change(readFileSync(path.join(source, file), 'utf8')));
      runGit(...COMMIT);
      return runGit('rev-parse', '--short=12', 'HEAD');
    },
    commitOnBranch(branch) {
      runGit('switch', '--quiet', '-c', branch);
      runGit(...COMMIT, '--allow-empty');
      const commit = runGit('rev-parse', 'HEAD');
      runGit('switch', '--quiet', 'main');
      return commit;
    },
    findCommit: (name) => runGit('rev-parse', name),
    startUpgrade(args = [], variables = {}) {
      const program = path.join(readLink('current') ? path.join(opt, 'current') : source, 'deploy/upgrade');
      const child = spawn(program, args, { env: { ...env, ...variables }, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
      const ended = new Promise<{ exitCode: number | null; output: string }>((resolve) =>
        child.once('close', (exitCode) => resolve({ exitCode, output })),
      );
      return { ended, readOutput: () => output, kill: () => process.kill(-(child.pid ?? 0), 'SIGKILL') };
    },
    readLink,
    hasFolder: (name) => existsSync(path.join(opt, name)),
    stop() {
      for (const unit of ['northlight', 'northlight-next']) runSystemctl('stop', unit);
      rmSync(root, { recursive: true, force: true });
    },
  };
}
