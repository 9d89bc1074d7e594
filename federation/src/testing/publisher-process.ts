// A publisher in a separate process, for tests of crashes. Arguments: task, folder of the test store, a build. `publish` kills itself
// at the given step (0: never); `step` waits for a line before each step.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { createLocalObjectStore } from '../store/local-object-store.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { releaseBuild } from './test-site.ts';

const [task, folder = '', dist = '', killAt = '0'] = process.argv.slice(2);

/** Calls `before` before every function that changes a file. */
function callBeforeEachStep(before: () => void): void {
  const changing = ['writeFileSync', 'linkSync', 'renameSync', 'rmSync', 'mkdirSync', 'symlinkSync'] as const;
  for (const name of changing) {
    const original = fs[name] as (...args: unknown[]) => unknown;
    (fs as unknown as Record<string, unknown>)[name] = (...args: unknown[]) => {
      before();
      return original(...args);
    };
  }
  syncBuiltinESMExports();
}

/** Blocks the process until the test writes a line. */
function waitForLine(): void {
  const byte = Buffer.alloc(1);
  while (fs.readSync(0, byte) > 0 && byte.toString() !== '\n') {}
}

let steps = 0;
if (task === 'step') waitForLine();
callBeforeEachStep(() => {
  steps += 1;
  if (task === 'publish' && steps === Number(killAt)) process.kill(process.pid, 'SIGKILL');
  if (task !== 'step') return;
  fs.writeSync(1, 'step\n');
  waitForLine();
});
await releaseBuild({ store: new ReleaseStore(createLocalObjectStore(path.join(folder, 'cdn'))), folder }, 'demo', dist);
console.log('done');
