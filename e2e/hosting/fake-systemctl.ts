import { spawn, spawnSync } from 'node:child_process';
import { existsSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repository } from '../../tools/parts.ts';

// Starts and stops the units of deploy/ below NORTHLIGHT_ROOT, as systemd would do it: with their folder and environment, and with a
// signal to all processes of a unit.
const root = process.env.NORTHLIGHT_ROOT ?? '';
const basePort = Number(process.env.PORT_OFFSET);
const [command = '', ...args] = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const [unit = ''] = args;
const record = path.join(root, `${unit}.pid`);

if (command === 'is-active') process.exitCode = isRunning() ? 0 : 3;
else if (process.env.IN_SYSTEMD) await runJob();
else if (['start', 'stop', 'restart'].includes(command)) process.exitCode = await waitForJob();

/** systemd completes the jobs of a unit one after the other, even if the client that asked for one is killed. */
function waitForJob(): Promise<number> {
  const job = spawn(
    'flock',
    ['--close', path.join(root, `${unit}.lock`), process.execPath, import.meta.filename, ...process.argv.slice(2)],
    { env: { ...process.env, IN_SYSTEMD: '1' }, detached: true, stdio: 'ignore' },
  );
  return new Promise((resolve, reject) => {
    job.once('error', reject);
    job.once('exit', (exitCode) => resolve(exitCode ?? 1));
  });
}

async function runJob(): Promise<void> {
  if (command !== 'start') await stop();
  if (command !== 'stop' && !isRunning()) start();
}

function readSettings(name: string): string[] {
  const text = readFileSync(path.join(repository, 'deploy', `${unit}.service`), 'utf8');
  return [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
}

function start(): void {
  const inRoot = (text: string) => text.replace(/\/(?:opt|etc|var)\/[\w/.-]*/g, (file) => path.join(root, file));
  const variables = readSettings('Environment').flatMap((line) => inRoot(line).split(' '));
  const file = readFileSync(inRoot(readSettings('EnvironmentFile')[0] ?? ''), 'utf8');
  const env = Object.fromEntries([...variables, ...file.trim().split('\n')].map((line) => line.split(/=(.*)/).slice(0, 2)));
  const [, ...words] = (readSettings('ExecStart')[0] ?? '').split(' ');
  const log = openSync(path.join(root, `${unit}.log`), 'a');
  const child = spawn('npm', words, {
    cwd: inRoot(readSettings('WorkingDirectory')[0] ?? ''),
    env: { PATH: process.env.PATH, HOME: root, ...env, PORT_OFFSET: String(basePort + Number(env.PORT_OFFSET ?? 0)) },
    detached: true,
    stdio: ['ignore', log, log],
  });
  writeFileSync(record, String(child.pid));
  child.unref();
}

/** Whether a process of the unit exists; its processes are a group. A zombie has ended. */
function isRunning(): boolean {
  const group = existsSync(record) ? readFileSync(record, 'utf8') : '';
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => {
      try {
        // Fields 3 (state) and 5 (group) of proc_pid_stat(5).
        const [, state, id] = /\) (\S) \d+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
        return id === group && state !== 'Z';
      } catch {
        return false;
      }
    });
}

async function stop(): Promise<void> {
  signal('SIGTERM');
  for (const end = Date.now() + 30_000; isRunning() && Date.now() < end; ) await sleep(20);
  signal('SIGKILL');
  rmSync(record, { force: true });
}

function signal(name: NodeJS.Signals): void {
  if (isRunning()) spawnSync('kill', ['-s', name.slice('SIG'.length), '--', `-${readFileSync(record, 'utf8')}`]);
}
