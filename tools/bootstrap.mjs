// Runs a program on the project's Node after installing what it needs:
// node tools/bootstrap.mjs [--parts[=…]] [--needs=…] <program> [arguments].
// Plain JavaScript without dependencies, because it runs on the machine's Node before anything is installed.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const bin = path.join(root, 'node_modules', '.bin');
const node = path.join(bin, 'node');
const installRecord = path.join(root, 'node_modules', '.package-lock.json');

const nodeArguments = process.argv.slice(2);
/** With `--parts`, the program's arguments name parts; `--parts=all` also allows the word `all`. Null without it. */
const otherNames = /^--parts(?:=|$)/.test(nodeArguments[0] ?? '') ? nodeArguments.shift().split(/[=,]/).slice(1) : null;
const needs = nodeArguments[0]?.startsWith('--needs=') ? nodeArguments.shift().slice('--needs='.length).split(',') : [];
const program = nodeArguments.find((argument) => !argument.startsWith('-')) ?? '';

// A program of node_modules exists only after the installation.
if (!program.startsWith('node_modules/') && !(/\.(?:ts|m?js)$/.test(program) && existsSync(path.join(root, program)))) {
  const { scripts = {} } = readManifest();
  fail(`There is no command "${program}": use one of ${Object.keys(scripts).join(', ')}.`);
}
if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Node ${process.versions.node} is too old: install Node 20 or newer (https://nodejs.org), then run the command again.`);
}
if (otherNames) assertPartsExist(nodeArguments.slice(nodeArguments.indexOf(program) + 1));
const withDevDependencies = needs.includes('dev') || needs.includes('checks');
installPackages();
if (needs.includes('chromium')) requireChromium();
if (needs.includes('firefox')) installEngine('/usr/bin/firefox-esr', 'firefox-esr');
if (needs.includes('webkit')) installEngine('/usr/bin/WebKitWebDriver', 'webkit2gtk-driver', 'xvfb', 'xauth');
if (needs.includes('headless-shell')) installHeadlessShell();
if (needs.includes('java')) requireJava();
if (needs.includes('avifenc')) requireAvifEncoder();
if (needs.includes('postgres-15')) installDebianPostgres();
if (needs.includes('proxies')) installProxies();
run(node, nodeArguments);

function readManifest() {
  return JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
}

/** Before the installation, which takes a minute. A build in another folder may belong to a part of another branch. */
function assertPartsExist(args) {
  if (args.includes('--from') || args.includes('--remove')) return;
  const remotes = readManifest().workspaces.flatMap((name) => (name.startsWith('remote-') ? [name.slice('remote-'.length)] : []));
  const names = ['shell', ...remotes, ...otherNames];
  // Release commands are named by their first argument and take one part.
  const given = program.endsWith('/cli/main.ts') ? args.slice(1, 2) : args;
  const unknown = given.find((name) => !name.startsWith('-') && !names.includes(name));
  if (unknown !== undefined) fail(`Unknown part ${unknown}: use one of ${names.join(', ')}.`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Installs the packages of the lock file unless they are installed; development packages only for commands that need them. */
function installPackages() {
  if (hasPackages()) return;
  // On stderr, because the command's own output may be piped.
  console.error(
    `Installing packages for ${withDevDependencies ? 'builds, checks and tests' : 'running the site and its releases'} (once) …`,
  );
  // `npm ci` deletes node_modules first, which would break a running site: `npm install` only adds what is missing.
  for (const install of existsSync(installRecord) ? [['install', '--no-save'], ['ci']] : [['ci']]) {
    const args = [...install, '--no-audit', '--no-fund', '--loglevel=error', ...(withDevDependencies ? [] : ['--omit=dev'])];
    const { status } = spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' });
    if (status === 0 && (install[0] === 'ci' || hasPackages())) return;
  }
  fail('npm ci failed (see above): check the network and the registry that npm is set to, then run the command again.');
}

/** Whether npm's record of the last complete installation has every needed package in the version of the lock file. */
function hasPackages() {
  if (!existsSync(node) || !existsSync(installRecord)) return false;
  const installed = JSON.parse(readFileSync(installRecord, 'utf8')).packages;
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).every(
    ([name, { version, link, optional, dev, devOptional }]) =>
      !name.startsWith('node_modules/') ||
      (link && existsSync(path.join(root, name))) ||
      optional ||
      (!withDevDependencies && (dev || devOptional)) ||
      installed[name]?.version === version,
  );
}

function requireChromium() {
  const paths = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  if (paths.some((name) => name && existsSync(name)) || installDebianPackages('chromium', 'fonts-liberation')) return;
  fail('This command needs Chromium: install it (on Debian: apt-get install -y chromium) or set CHROMIUM to its path.');
}

/** The tests in Firefox and WebKit skip an engine that isn't installed, with a message. */
function installEngine(program, ...packages) {
  if (!existsSync(program)) installDebianPackages(...packages);
}

/** Debian's headless shell of Chromium, in which journeys need less processor time. Elsewhere they run in Chromium. */
function installHeadlessShell() {
  const isDebian = existsSync('/usr/bin/chromium') && existsSync('/etc/debian_version');
  if (!isDebian || process.env.CHROMIUM || existsSync('/usr/bin/chromium-headless-shell')) return;
  // Chromium as well, because both must have the same version.
  installDebianPackages('chromium', 'chromium-headless-shell');
}

/** The Nu HTML checker runs on Java. */
function requireJava() {
  if (!spawnSync('java', ['-version'], { stdio: 'ignore' }).error || installDebianPackages('default-jre-headless')) return;
  fail('The test of the documents needs Java: install it (on Debian: apt-get install -y default-jre-headless).');
}

/** Encodes the pictures of the case studies. */
function requireAvifEncoder() {
  if (!spawnSync('avifenc', ['--version'], { stdio: 'ignore' }).error || installDebianPackages('libavif-bin')) return;
  fail('This command needs avifenc: install it (on Debian: apt-get install -y libavif-bin).');
}

/** Debian 12 has Postgres 15, on which the API suite runs a second time. Elsewhere the suite's step is skipped with a message. */
function installDebianPostgres() {
  const isDebian12 = existsSync('/etc/debian_version') && readFileSync('/etc/debian_version', 'utf8').startsWith('12');
  if (!isDebian12 || existsSync('/usr/lib/postgresql/15/bin/postgres')) return;
  // Without this setting the package starts a server, which the suite doesn't use.
  const settings = '/etc/postgresql-common/createcluster.conf';
  if (process.getuid?.() === 0 && !existsSync(settings)) {
    mkdirSync(path.dirname(settings), { recursive: true });
    writeFileSync(settings, 'create_main_cluster = false\n');
  }
  installDebianPackages('postgresql-15');
}

/** The journeys of `deploy/` run nginx and Caddy; elsewhere than on Debian as root they are skipped. */
function installProxies() {
  const packages = ['nginx', 'libnginx-mod-http-brotli-static', 'caddy', 'openssl'];
  if (['/usr/sbin/nginx', '/usr/bin/caddy'].every((file) => existsSync(file))) return;
  // Without this file the packages start servers on port 80, which the journeys don't use.
  const policy = '/usr/sbin/policy-rc.d';
  const hasPolicy = existsSync(policy);
  if (process.getuid?.() === 0 && !hasPolicy) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const isInstalled = installDebianPackages(...packages);
  if (process.getuid?.() === 0 && !hasPolicy) rmSync(policy);
  if (isInstalled) return;
  console.error(`The tests of nginx and Caddy are skipped: install them (on Debian: apt-get install -y ${packages.join(' ')}).`);
}

/**
 * Installs Debian packages, for test and bench commands only: a release command never changes the system that it runs on.
 * Returns false where that isn't possible.
 */
function installDebianPackages(...packages) {
  if (!needs.includes('dev') || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
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

/** Runs a program with the signals of this process, and exits with its code. Ends the program when npm has exited. */
function run(file, args) {
  const env = {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    NODE_NO_WARNINGS: '1',
    BOOTSTRAP_PID: String(process.pid),
  };
  const child = spawn(file, args, { cwd: root, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  onNpmExit(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/** Calls `listener` when npm or the shell that npm started has exited: that shell doesn't pass on a signal to npm. */
function onNpmExit(listener) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const npm = findParent(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm === null || findParent(shell) === npm)) return;
    clearInterval(timer);
    listener();
  }, 300);
  timer.unref();
}

/** Process id of npm, the parent of the shell `pid`; null where the shell was replaced by this process, or without /proc. */
function findParent(pid) {
  try {
    // Fields 2 (command) and 4 (parent) of proc_pid_stat(5).
    const [, command, parent] = /\((.*)\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return /^(?:ba|da|a|k|z)?sh$/.test(command ?? '') ? Number(parent) : null;
  } catch {
    return null;
  }
}
