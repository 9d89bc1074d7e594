import { execFile, execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from '../parts.ts';

// deploy/setup.sh in a temporary folder in place of `/`. Programs of the system are replaced by scripts that record their arguments.
const VALUES = {
  DOMAIN: 'example.com',
  PROJECT: 'abcdefghijklmnopqrst',
  PUBLISHABLE_KEY: 'sb_publishable_first',
  SECRET_KEY: 'sb_secret_second',
  ACCESS_TOKEN: 'sbp_third',
  DATABASE_URL: 'postgres://postgres.abc:fourth@pooler.example:5432/postgres?sslmode=require',
  MAIL_API_KEY: 're_fifth',
  MAIL_FROM: 'Ada Lovelace <hello@example.com>',
  OWNER_EMAIL: 'ada@example.com',
};
const SECRETS = ['second', 'third', 'fourth', 'fifth'];
const PROGRAMS: Record<string, string> = {
  'apt-get': '',
  ufw: '',
  useradd: '',
  chown: '',
  caddy: '',
  systemctl: '',
  hostname: 'echo 203.0.113.1',
  'dpkg-query': 'exit 1',
  getent: `[ "$1" = ahosts ] || exit 2\necho '203.0.113.1 STREAM'`,
  runuser: 'shift 3\nexec "$@"',
  npx: `case "$*" in 'supabase db query'*) cp "$5" "$NORTHLIGHT_ROOT/schedule.sql" ;; esac`,
  // Publishing writes the pointer of the part.
  npm: `case "$*" in
    ci*) mkdir node_modules && exit 0 ;;
    'run -s publish -- shell') folder=shell ;;
    'run -s publish -- '*) folder=remotes/$5 ;;
    *) exit 0 ;;
  esac
  echo "Watched for $WATCH_SECONDS s"
  mkdir -p "$DATA_DIR/cdn/$folder" && echo '{}' > "$DATA_DIR/cdn/$folder/current.json"`,
  curl: 'printf 200',
};
let folder: string;
let host: Server;

/** A program that reports the health of the host that systemd would start. */
beforeAll(async () => {
  host = createServer((_, response) => response.end('{}'));
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
});
afterAll(() => host.close());

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'setup-'));
  const source = path.join(folder, 'source');
  for (const name of ['deploy', 'tools/upgrade']) cpSync(path.join(repository, name), path.join(source, name), { recursive: true });
  for (const name of ['remote-demo', 'node_modules']) mkdirSync(path.join(source, name));
  writeFileSync(path.join(source, 'remote-demo/package.json'), '{}');
  const runGit = (...args: string[]) =>
    execFileSync('git', ['-C', source, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args]);
  runGit('init', '--quiet', '-b', 'main');
  runGit('add', '.');
  runGit('commit', '--quiet', '--no-gpg-sign', '-m', 'First');
  for (const name of ['bin', 'root/etc/northlight']) mkdirSync(path.join(folder, name), { recursive: true });
  for (const [name, text] of Object.entries(PROGRAMS))
    writeFileSync(path.join(folder, 'bin', name), `#!/bin/sh\necho "${name} $*" >> "${inRoot('calls')}"\n${text}\n`, { mode: 0o755 });
  writeFileSync(path.join(folder, 'root/etc/os-release'), 'ID=debian\nVERSION_ID="12"\n');
  writeValues(VALUES);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inRoot = (name: string) => path.join(folder, 'root', name);
const readCalls = () => readFileSync(inRoot('calls'), 'utf8').trim().split('\n');
const listFiles = () =>
  readdirSync(inRoot(''), { recursive: true, encoding: 'utf8' })
    .filter((name) => name !== 'calls')
    .sort();

function writeValues(values: Record<string, string>): void {
  const file = inRoot('etc/northlight/setup.env');
  writeFileSync(
    file,
    Object.entries(values)
      .map(([name, value]) => `${name}="${value}"\n`)
      .join(''),
  );
  chmodSync(file, 0o600);
}

function runSetup(...args: string[]): Promise<{ code: number; output: string }> {
  const PATH = `${path.join(folder, 'bin')}:${path.dirname(process.execPath)}:${process.env.PATH}`;
  const PORT_OFFSET = String((host.address() as AddressInfo).port - 3000);
  const env = { ...process.env, PATH, PORT_OFFSET };
  return new Promise((resolve) =>
    execFile(path.join(folder, 'source/deploy/setup.sh'), ['--root', inRoot(''), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    ),
  );
}

test('--apply installs, configures and starts everything, shows no key, and writes the same when it is repeated', async () => {
  const first = await runSetup('--apply');
  expect([first.code, first.output]).toEqual([0, expect.stringContaining('https://www.example.com is served')]);
  expect(first.output.match(/Watched for .*/g)).toEqual(['Watched for 0 s', 'Watched for 0 s']);
  expect(readFileSync(inRoot('etc/northlight/site.env'), 'utf8')).toBe(
    'SITE_URL=https://www.example.com\nBACKEND_URL=https://abcdefghijklmnopqrst.supabase.co\n' +
      'PUBLISHABLE_KEY=sb_publishable_first\nCLIENT_SITES_URL=https://clients.example.com\n',
  );
  for (const name of ['site', 'backup', 'monitor']) expect(statSync(inRoot(`etc/northlight/${name}.env`)).mode & 0o777).toBe(0o600);
  expect(readFileSync(inRoot('etc/caddy/Caddyfile'), 'utf8')).toContain('\nstonewell.clients.example.com {');
  expect(readdirSync(inRoot('etc/systemd/system'))).toEqual(expect.arrayContaining(['northlight.service', 'northlight-backup.timer']));
  const calls = readCalls();
  const expected = [
    'ufw --force enable',
    'systemctl daemon-reload',
    'systemctl restart systemd-journald',
    'npm ci --include=dev --no-audit --no-fund --loglevel=error',
    'systemctl enable northlight',
    'npx supabase db push --remote=abcdefghijklmnopqrst --yes',
    'npm run -s publish -- shell',
    'npm run -s publish -- demo',
    'systemctl enable --now northlight-backup.timer',
    'npm run -s verify',
  ];
  expect(calls.filter((call) => expected.includes(call))).toEqual(expected);
  for (const secret of SECRETS) expect(`${first.output}${calls.join('\n')}`).not.toContain(secret);
  const files = listFiles();
  appendFileSync(inRoot('etc/northlight/monitor.env'), 'ALARM_WEBHOOK_URL=https://hooks.example\n');
  const second = await runSetup('--apply');
  expect([second.code, second.output]).toEqual([0, expect.not.stringContaining('  written:')]);
  expect(listFiles()).toEqual(files);
  expect(readFileSync(inRoot('etc/northlight/monitor.env'), 'utf8')).toContain('ALARM_WEBHOOK_URL=https://hooks.example');
  expect(readCalls().slice(calls.length).join()).not.toMatch(/publish|try-restart/);
});
