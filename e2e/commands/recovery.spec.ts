// Uses supabase/functions/quotes, supabase/migrations, tools/bootstrap.mjs, tools/start.ts
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { LOCAL_KEYS } from 'local-backend/local-keys';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { readConfig } from '../../tools/config.ts';
import { repository } from '../../tools/parts.ts';
import { config as journeys, PORT_OFFSET } from '../stack.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const PORT_SHIFT = 640;
// Inside the repository, so that the copied builds are reused.
const folder = path.join(journeys.dataDir, 'recovery');
const environment = { DATA_DIR: folder, PORT_OFFSET: String(PORT_OFFSET + PORT_SHIFT) };
const { settings } = readConfig(environment);
let npm: ChildProcess | undefined;

test.beforeAll(() => copyReleases(folder));
test.afterAll(async () => {
  npm?.kill('SIGTERM');
  await expect.poll(() => listProcesses(), { timeout: 60_000 }).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});

/** Creates a data folder with the builds and releases of the journeys. */
function copyReleases(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
  for (const name of ['build', 'cdn']) cpSync(path.join(journeys.dataDir, name), path.join(dataDir, name), { recursive: true });
}

/** Runs `npm start` in the folder until it prints the URLs; returns its output. */
async function startNpm(): Promise<string> {
  return startCopy(environment, (child) => {
    npm = child;
  });
}

/** Runs `npm start` with the variables until it prints the URLs; returns its output. */
async function startCopy(env: Record<string, string>, onSpawn: (child: ChildProcess) => void): Promise<string> {
  let output = '';
  const child = spawn('npm', ['start'], {
    cwd: repository,
    env: { ...process.env, MONITOR: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onSpawn(child);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  let hasExited = false;
  child.once('exit', () => {
    hasExited = true;
  });
  await expect.poll(() => hasExited || output.includes('Ctrl-C'), { timeout: 120_000 }).toBe(true);
  expect(hasExited, output).toBe(false);
  return output;
}

/** Lists the IDs of running processes that are stored in files of a data folder. */
function listProcesses(dataDir = folder): number[] {
  return ['stack.pid', 'functions.pid', 'postgres17/postmaster.pid']
    .map((file) => readPid(file, dataDir))
    .filter((pid) => pid > 0 && isRunning(pid));
}

function readPid(file: string, dataDir = folder): number {
  try {
    const text = readFileSync(path.join(dataDir, file), 'utf8');
    return text.startsWith('{') ? JSON.parse(text).pid : Number(text.split('\n')[0]);
  } catch {
    return 0;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const headers = { apikey: LOCAL_KEYS.secret, 'Content-Type': 'application/json' };

async function submitQuote(): Promise<string> {
  const quote = createQuoteRequest({ company: 'Recovery' });
  const response = await fetch(`${settings.backendUrl}/functions/v1/submit-quote`, {
    method: 'POST',
    headers: { ...headers, apikey: LOCAL_KEYS.publishable },
    body: JSON.stringify(quote),
  });
  expect(response.status).toBe(200);
  return quote.email;
}

async function listQuotes(backendUrl = settings.backendUrl): Promise<string[]> {
  const response = await fetch(`${backendUrl}/rest/v1/quotes?select=email&company=eq.Recovery&order=created_at`, { headers });
  return ((await response.json()) as { email: string }[]).map(({ email }) => email);
}

test('npm start keeps all submitted quotes after a kill -9 and ends the Postgres that was left running', async () => {
  await startNpm();
  const emails = [await submitQuote()];
  process.kill(readPid('stack.pid'), 'SIGKILL');
  await expect.poll(() => npm?.exitCode).not.toBe(null);
  expect(listProcesses()).toContain(readPid('postgres17/postmaster.pid'));

  expect(await startNpm()).toContain('database: stopped the Postgres of an earlier run that was killed');
  expect(await listQuotes()).toEqual(emails);
});

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`after npm start is ended by ${signal}, no process is left and npm start works again`, async () => {
    const emails = [...(await listQuotes()), await submitQuote()];
    const processes = listProcesses();
    expect(processes).toHaveLength(3);
    npm?.kill(signal);
    await startNpm();
    expect(await listQuotes()).toEqual(emails);
    expect(processes.filter(isRunning)).toEqual([]);
  });
}

function runScript(args: string[], env: Record<string, string>) {
  const { PORT_OFFSET: _, ...rest } = process.env;
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...args], {
    cwd: repository,
    env: { ...rest, DATA_DIR: folder, ...env },
    encoding: 'utf8',
  });
  return { status, output: `${stdout}${stderr}`.replace(/^npm warn.*\n/gm, '').trim() };
}

test('commands use the ports of the running copy and refuse a different PORT_OFFSET', async () => {
  expect(runScript(['compose'], {}).output).toContain(`pages composed for ${settings.siteUrl}.`);
  expect(await (await fetch(`${settings.siteUrl}/`)).text()).toContain(`"backendUrl":"${settings.backendUrl}"`);
  expect(runScript(['make-admin', 'admin@example.test'], {}).output).toBe('admin@example.test is an admin now.');
  const contradiction = `The data folder ${folder} belongs to PORT_OFFSET=${environment.PORT_OFFSET}, but PORT_OFFSET=0 is set: remove PORT_OFFSET, or set DATA_DIR to the folder of the other copy.`;
  for (const args of [
    ['start'],
    ['dev'],
    ['build'],
    ['backend'],
    ['serve'],
    ['publish', 'demo'],
    ['make-admin', 'a@example.test'],
    ['reset'],
  ]) {
    expect(runScript(args, { PORT_OFFSET: '0' }), args[0] ?? '').toEqual({ status: 1, output: contradiction });
  }
});

test('a second npm start names free ports, and runs on them next to the first one with its own rows', async () => {
  const DATA_DIR = path.join(journeys.dataDir, 'second-copy');
  copyReleases(DATA_DIR);
  const collision = runScript(['start'], { ...environment, DATA_DIR });
  const [, PORT_OFFSET = ''] = /^Port \d+ is taken by .* PORT_OFFSET=(\d+) DATA_DIR=\.data-\1\.$/.exec(collision.output) ?? [];
  expect(collision).toEqual({ status: 1, output: expect.stringContaining('start a copy with its own ports and data') });

  let second: ChildProcess | undefined;
  try {
    await startCopy({ DATA_DIR, PORT_OFFSET }, (child) => {
      second = child;
    });
    const copy = readConfig({ DATA_DIR, PORT_OFFSET }).settings;
    const email = await submitQuote();

    for (const { siteUrl, backendUrl } of [settings, copy])
      expect(await (await fetch(siteUrl)).text()).toContain(`"backendUrl":"${backendUrl}"`);
    expect(await listQuotes()).toContain(email);
    expect(await listQuotes(copy.backendUrl)).toEqual([]);
  } finally {
    second?.kill('SIGTERM');
    await expect.poll(() => listProcesses(DATA_DIR), { timeout: 60_000 }).toEqual([]);
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});
