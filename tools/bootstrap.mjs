// Runs a program on the project's Node after installing the packages of the lock file, which are the same for every command:
// node tools/bootstrap.mjs <program> [arguments].
// Plain JavaScript without dependencies, because it runs on the machine's Node before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const bin = path.join(root, 'node_modules', '.bin');
const installRecord = 'node_modules/.package-lock.json';

if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Node ${process.versions.node} is too old: install Node 20 or newer (https://nodejs.org), then run the command again.`);
if (!hasPackages()) installPackages();
runProgram(process.argv.slice(2));

function readJson(file) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Whether npm's record of the last complete installation has every needed package in the version of the lock file. */
function hasPackages() {
  if (!existsSync(path.join(bin, 'node')) || !existsSync(path.join(root, installRecord))) return false;
  const installed = readJson(installRecord).packages;
  const isInstalled = ([name, { version, link }]) => (link ? existsSync(path.join(root, name)) : installed[name]?.version === version);
  const isNeeded = ([name, { optional }]) => name.startsWith('node_modules/') && !optional;
  return Object.entries(readJson('package-lock.json').packages).filter(isNeeded).every(isInstalled);
}

function installPackages() {
  // On stderr, because the command's own output may be piped.
  console.error('Installing packages (once) …');
  // With NODE_ENV=production, npm would omit the development packages.
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const runNpm = (...command) =>
    spawnSync('npm', [...command, ...flags], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' });
  // `npm ci` deletes node_modules first, which would break a running site: `npm install` only adds what is missing.
  if (existsSync(path.join(root, installRecord)) && runNpm('install', '--no-save').status === 0 && hasPackages()) return;
  if (runNpm('ci').status !== 0)
    fail('npm ci failed (see above): check the network and the registry that npm is set to, then run the command again.');
}

/** Runs the program with the signals of this process, and exits with its code. Ends the program when npm has exited. */
function runProgram(args) {
  const PATH = `${bin}${path.delimiter}${process.env.PATH}`;
  // Deno is a Rust program: with the caller's RUST_BACKTRACE, its errors would end in a backtrace of Deno itself.
  const env = { ...process.env, PATH, NODE_NO_WARNINGS: '1', RUST_BACKTRACE: '0', BOOTSTRAP_PID: String(process.pid) };
  const child = spawn(path.join(bin, 'node'), args, { cwd: root, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A shell that npm starts doesn't pass on signals, and outlives a killed npm.
  const [parent, npm] = [process.ppid, findParentOfShell(process.ppid)];
  const isAlone = () => process.ppid !== parent || findParentOfShell(parent) !== npm;
  if (process.env.npm_lifecycle_event) setInterval(() => isAlone() && child.kill('SIGTERM'), 300).unref();
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/** Returns the parent of the shell `pid`; undefined if that process is no shell, or without /proc. */
function findParentOfShell(pid) {
  if (!existsSync(`/proc/${pid}/stat`)) return undefined;
  // Fields 2 (command) and 4 (parent) of proc_pid_stat(5).
  return /\((?:ba|da|a|k|z)?sh\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
}
