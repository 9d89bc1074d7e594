// The door of every command. Plain JavaScript without dependencies, because it runs on whatever Node a machine has and
// before anything is installed; everything after it runs on the Node that npm brought.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const bin = path.join(root, 'node_modules', '.bin');
const node = path.join(bin, 'node');
const installed = path.join(root, 'node_modules', '.package-lock.json');

const commands = {
  start: ['tools/start.ts'],
  dev: ['tools/dev/main.ts'],
  build: ['tools/build/main.ts'],
  reset: ['tools/reset.ts'],
  check: ['tools/check.ts'],
  test: ['tools/test.ts'],
  'test:full': ['tools/test-full.ts'],
  'test:attacks': ['tools/test-full.ts', 'attacks'],
  'bench:admin': ['bench/admin.ts'],
  'test:part': ['tools/test-part.ts'],
  'test:store': ['--test', '--test-concurrency=1', '--test-reporter=spec', 'federation/src/store/ceph/s3-store.ts', 'e2e/store/s3-site.ts'],
  serve: ['federation/src/serve/store-host.ts'],
  'bench:release': ['bench/release.ts'],
  'bench:backend': ['bench/backend.ts'],
  'bench:demo': ['bench/demo.ts'],
  'bench:transform': ['bench/transform.ts'],
  'bench:pages': ['bench/pages.ts'],
  ...Object.fromEntries(
    ['publish', 'promote', 'rollback', 'preview', 'status', 'verify', 'clean', 'compose'].map((name) => [
      name,
      ['federation/src/cli/main.ts', name],
    ]),
  ),
};

const [command = '', ...rest] = process.argv.slice(2);
if (!(command in commands)) fail(`There is no command "${command}": use one of ${Object.keys(commands).join(', ')}.`);
if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Node ${process.versions.node} is too old: install Node 20 or newer (https://nodejs.org), then run the command again.`);
}
// What goes live is tried in a browser first.
const inBrowser = ['test', 'test:full', 'test:attacks', 'bench:demo', 'bench:pages', 'bench:release', 'publish', 'promote'].includes(
  command,
);
install(/^(?:check|test|bench:)/.test(command));
if (inBrowser) provideChromium();
if (command === 'test') {
  provideJava();
  provideDebianPostgres();
}
run(node, [...commands[command], ...rest]);

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Installs the packages unless they are there in the lock file's versions: the tools for tests only where they are needed. */
function install(withTools) {
  if (isInstalled(withTools)) return;
  // Not where a command's own words go: they may be piped.
  console.error('Installing packages (once) …');
  // `npm ci` empties the folder first, and a site may be running on what is there: that is only added to, where it is enough.
  for (const way of existsSync(installed) ? [['install', '--no-save'], ['ci']] : [['ci']]) {
    const args = [...way, '--no-audit', '--no-fund', '--loglevel=error', ...(withTools ? [] : ['--omit=dev'])];
    const { status } = spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' });
    if (status === 0 && (way[0] === 'ci' || isInstalled(withTools))) return;
  }
  fail('npm ci failed (see above): check the network and the registry that npm is set to, then run the command again.');
}

/** Whether npm's own record of what it installed, written when it has ended well, has every package that is needed, as the lock has it. */
function isInstalled(withTools) {
  if (!existsSync(node) || !existsSync(installed)) return false;
  const there = JSON.parse(readFileSync(installed, 'utf8')).packages;
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).every(
    ([name, { version, link, optional, dev, devOptional }]) =>
      !name.startsWith('node_modules/') || link || optional || (!withTools && (dev || devOptional)) || there[name]?.version === version,
  );
}

/** The browser tests need Chromium: on Debian as root it is installed, elsewhere the command is named. */
function provideChromium() {
  const names = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  if (names.some((name) => name && existsSync(name))) return;
  const howTo = 'The browser tests need Chromium: install it (on Debian: apt-get install -y chromium) or set CHROMIUM to its path.';
  if (!aptInstall('chromium', 'fonts-liberation')) fail(howTo);
}

/** The Nu HTML checker needs Java: on Debian as root it is installed, elsewhere the command is named. */
function provideJava() {
  if (!spawnSync('java', ['-version'], { stdio: 'ignore' }).error) return;
  const howTo = 'The test of the documents needs Java: install it (on Debian: apt-get install -y default-jre-headless).';
  if (!aptInstall('default-jre-headless')) fail(howTo);
}

/** The API suite runs on Debian's Postgres 15 too: there as root it is installed. Elsewhere the suite's step says what is missing. */
function provideDebianPostgres() {
  const isFifteen = existsSync('/etc/debian_version') && readFileSync('/etc/debian_version', 'utf8').startsWith('12');
  if (!isFifteen || existsSync('/usr/lib/postgresql/15/bin/postgres')) return;
  // The package would start a server of its own; the suite brings up one that ends with it.
  const settings = '/etc/postgresql-common/createcluster.conf';
  if (process.getuid?.() === 0 && !existsSync(settings)) {
    mkdirSync(path.dirname(settings), { recursive: true });
    writeFileSync(settings, 'create_main_cluster = false\n');
  }
  aptInstall('postgresql-15');
}

/** Installs Debian packages; false where that isn't possible. */
function aptInstall(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.error(`Installing ${packages.join(' and ')} (once) …`);
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'] });
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const args = ['install', '-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold', ...packages];
    execFileSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    return true;
  } catch {
    return false;
  }
}

/** Runs a program on the project's Node, hands it every signal, and ends as it ends. */
function run(program, args) {
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, NODE_NO_WARNINGS: '1' };
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
  // A terminal sends Ctrl-C to both; a signal for this process alone has to be passed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
