import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../config.ts';
import { MORE, SAMPLE } from './debian-packages.ts';

/** Where the pages lie, a folder for each package. */
const folder = path.join(repository, '.cache', 'debian-pages');

/** The pages of a package alone; the rest can be a hundred times as much. */
const TAKE_PAGES = `dpkg-deb --fsys-tarfile "$0" | tar -x -C "$1" --no-same-owner --wildcards '*.htm*'`;

const wanted = (process.argv.includes('--all') ? [...SAMPLE, ...MORE] : SAMPLE).map(({ name }) => name);

mkdirSync(folder, { recursive: true });
if (!existsSync('/usr/bin/apt-get')) skip('this system has no apt-get');
provide(wanted.filter((name) => !existsSync(path.join(folder, name))));
const missing = wanted.filter((name) => !existsSync(path.join(folder, name)));
console.log(`${wanted.length - missing.length} of ${wanted.length} documentation packages of Debian are unpacked.`);
if (missing.length > 0) console.log(`Not to be had here: ${missing.join(', ')}. The tests go on without them.`);

/** The tests of real pages then run on our own pages alone, and say so. */
function skip(reason: string): never {
  console.log(`SKIPPED real pages of Debian's documentation packages: ${reason}.`);
  process.exit(0);
}

function provide(names: string[]): void {
  if (names.length === 0) return;
  const isKnown = (name: string) => succeeds('apt-cache', ['show', name]);
  // A fresh machine has no lists yet, and only root may fetch them.
  if (!names.some(isKnown) && process.getuid?.() === 0) succeeds('apt-get', ['update', '-qq']);
  for (const name of names) unpack(name);
}

/** Only unpacked below the cache: nothing is installed, no script of a package runs. */
function unpack(name: string): void {
  const place = mkdtempSync(path.join(folder, '.new-'));
  try {
    if (!succeeds('apt-get', ['download', '-qq', name], place)) return;
    const [file] = readdirSync(place).filter((entry) => entry.endsWith('.deb'));
    const contents = path.join(place, 'contents');
    mkdirSync(contents);
    if (file && succeeds('sh', ['-c', TAKE_PAGES, path.join(place, file), contents])) renameSync(contents, path.join(folder, name));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function succeeds(program: string, parameters: string[], cwd = folder): boolean {
  try {
    execFileSync(program, parameters, { cwd, stdio: 'ignore', timeout: 120_000 });
    return true;
  } catch {
    return false;
  }
}
