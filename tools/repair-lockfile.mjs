// `npm run lock:repair`, after every `npm install`: some registries lack packages of other platforms. npm then omits these optional
// packages from the lock file, and `npm ci` refuses such a file. This adds an entry for each, limited to its platform.
import { readFileSync, writeFileSync } from 'node:fs';

const lockfile = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(lockfile, 'utf8'));
const locked = new Set(Object.keys(lock.packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)));
const OS_BY_WORD = {
  darwin: 'darwin',
  win32: 'win32',
  windows: 'win32',
  android: 'android',
  freebsd: 'freebsd',
  openharmony: 'openharmony',
};
const CPUS = ['x64', 'arm64', 'ia32', 'riscv64', 'ppc64', 's390x', 'loong64', 'wasm32', 'arm'];

let added = 0;
for (const parent of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    if (locked.has(name)) continue;
    const words = name.split(/[/-]/);
    const os = OS_BY_WORD[words.find((word) => word in OS_BY_WORD)] ?? 'linux';
    const cpu = CPUS.find((prefix) => words.some((word) => word.startsWith(prefix))) ?? 'none';
    const entry = { version, cpu: [cpu], os: [os], optional: true, license: 'MIT' };
    if (words.some((word) => word.startsWith('musl'))) entry.libc = ['musl'];
    if (parent.dev) entry.dev = true;
    lock.packages[`node_modules/${name}`] = entry;
    locked.add(name);
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(lockfile, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`Added ${added} platform packages to package-lock.json.`);
