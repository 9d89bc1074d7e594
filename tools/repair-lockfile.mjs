// `npm run lock:repair`, after every `npm install`: some registries lack packages of other platforms. npm then omits these optional
// packages from the lock file, and `npm ci` refuses such a file. This adds an entry for each, limited to its platform, with the
// hash if the registry knows it. Needed with npm 11.19 (docs/decisions/087-weight.md).
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const lockfile = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(lockfile, 'utf8'));
const getName = (path) => path.slice(path.lastIndexOf('node_modules/') + 13);
const OS_BY_WORD = {
  darwin: 'darwin',
  win32: 'win32',
  windows: 'win32',
  android: 'android',
  freebsd: 'freebsd',
  openharmony: 'openharmony',
};
const CPUS = ['x64', 'arm64', 'ia32', 'riscv64', 'ppc64', 's390x', 'loong64', 'wasm32', 'arm'];

/** Adds entries for optional packages that npm omitted. Returns their number. */
function addOmittedPackages() {
  const locked = new Set(Object.keys(lock.packages).map(getName));
  let added = 0;
  for (const parent of Object.values(lock.packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      if (locked.has(name)) continue;
      lock.packages[`node_modules/${name}`] = createEntry(name, version, parent.dev);
      locked.add(name);
      added += 1;
    }
  }
  return added;
}

function createEntry(name, version, isDev) {
  const words = name.split(/[/-]/);
  const os = OS_BY_WORD[words.find((word) => word in OS_BY_WORD)] ?? 'linux';
  const cpu = CPUS.find((prefix) => words.some((word) => word.startsWith(prefix))) ?? 'none';
  const entry = { version, cpu: [cpu], os: [os], optional: true, license: 'MIT' };
  if (words.some((word) => word.startsWith('musl'))) entry.libc = ['musl'];
  if (isDev) entry.dev = true;
  return entry;
}

const listUnverified = () =>
  Object.entries(lock.packages).filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity);

/** Adds the hashes that the registry knows. After one missing platform, the others of that program are skipped. */
function addHashes() {
  const missing = new Set();
  let added = 0;
  for (const [path, entry] of listUnverified()) {
    const name = getName(path);
    const program = `${name.split(/[/-]/).slice(0, 2).join('/')}@${entry.version}`;
    if (missing.has(program)) continue;
    const { stdout = '' } = spawnSync('npm', ['view', `${name}@${entry.version}`, 'dist.integrity'], {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    const [hash] = /sha512-[A-Za-z0-9+/]{86}==/.exec(stdout) ?? [];
    if (hash) {
      entry.integrity = hash;
      added += 1;
    } else missing.add(program);
  }
  return added;
}

const addedPackages = addOmittedPackages();
const addedHashes = addHashes();
const unverified = listUnverified().length;
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(lockfile, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`Added ${addedPackages} platform packages and ${addedHashes} hashes to package-lock.json; ${unverified} have no hash.`);
