// `npm ci` refuses a lock file that lacks a platform package which some registry doesn't carry. Run this after every
// `npm install`: it writes the missing optional packages into the lock as stubs that only their own platform would install.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const locked = new Set(Object.keys(lock.packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)));
const systems = { darwin: 'darwin', win32: 'win32', windows: 'win32', android: 'android', freebsd: 'freebsd', openharmony: 'openharmony' };
const processors = ['x64', 'arm64', 'ia32', 'riscv64', 'ppc64', 's390x', 'loong64', 'wasm32', 'arm'];

let added = 0;
for (const parent of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    if (locked.has(name)) continue;
    const words = name.split(/[/-]/);
    const os = systems[words.find((word) => word in systems)] ?? 'linux';
    const cpu = processors.find((processor) => words.some((word) => word.startsWith(processor))) ?? 'none';
    const stub = { version, cpu: [cpu], os: [os], optional: true, license: 'MIT' };
    if (words.some((word) => word.startsWith('musl'))) stub.libc = ['musl'];
    if (parent.dev) stub.dev = true;
    lock.packages[`node_modules/${name}`] = stub;
    locked.add(name);
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} missing platform packages written into package-lock.json.`);
