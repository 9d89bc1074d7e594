import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../parts.ts';
import { SKIPPED_EXIT_CODE } from '../system-programs.mjs';
import { ADDITIONAL_PACKAGES, SAMPLE_PACKAGES } from './debian-packages.ts';

/** Contains the pages, in one folder per package. */
const folder = path.join(repository, '.cache', 'debian-pages');

/** Extracts only the pages and style sheets (htm, css) of a package; the other files can be a hundred times as large. */
const EXTRACT_PAGES = `dpkg-deb --fsys-tarfile "$0" | tar -x -C "$1" --no-same-owner --wildcards '*.[hc][ts][ms]*'`;

const packages = (process.argv.includes('--all') ? [...SAMPLE_PACKAGES, ...ADDITIONAL_PACKAGES] : SAMPLE_PACKAGES).map(({ name }) => name);

mkdirSync(folder, { recursive: true });
if (!existsSync('/usr/bin/apt-get')) skip('this system has no apt-get');
unpackAll(packages.filter((name) => !existsSync(path.join(folder, name))));
const missing = packages.filter((name) => !existsSync(path.join(folder, name)));
console.log(`${packages.length - missing.length} of ${packages.length} Debian documentation packages are unpacked.`);
if (missing.length > 0) console.log(`Not available: ${missing.join(', ')}. The tests run without them.`);
if (missing.length === packages.length) skip('none of them can be downloaded');

/** Ends the program; the tests of real pages are skipped, too. */
function skip(reason: string): never {
  console.log(`Skipped: pages of Debian documentation packages, because ${reason}.`);
  process.exit(SKIPPED_EXIT_CODE);
}

function unpackAll(names: string[]): void {
  if (names.length === 0) return;
  const isAvailable = (name: string) => succeeds('apt-cache', ['show', name]);
  // A new machine has no package lists, and only root may update them.
  if (!names.some(isAvailable) && process.getuid?.() === 0) succeeds('apt-get', ['update', '-qq']);
  for (const name of names) unpack(name);
}

/** Unpacks a package into the cache. Nothing is installed and no script of the package runs. */
function unpack(name: string): void {
  const workFolder = mkdtempSync(path.join(folder, '.new-'));
  try {
    if (!succeeds('apt-get', ['download', '-qq', name], workFolder)) return;
    const [file] = readdirSync(workFolder).filter((entry) => entry.endsWith('.deb'));
    const contents = path.join(workFolder, 'contents');
    mkdirSync(contents);
    if (file && succeeds('sh', ['-c', EXTRACT_PAGES, path.join(workFolder, file), contents])) renameSync(contents, path.join(folder, name));
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
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
