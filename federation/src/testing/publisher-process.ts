// A publisher in a separate process, for tests of races and crashes. Arguments: task, folder of the test store, and for
// `publish` and `step` a build. `publish` kills itself at the given step (0: never); `step` waits for a line before each step.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createLocalObjectStore } from '../store/local-object-store.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { PointerConflictError, updatePointer } from '../store/update-pointer.ts';
import { uploadRelease } from '../store/upload.ts';
import { releaseBuild } from './test-site.ts';

const [task, folder = '', dist = '', killAt = '0'] = process.argv.slice(2);
const store = new ReleaseStore(createLocalObjectStore(path.join(folder, 'cdn')));

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

if (task === 'publish') {
  let steps = 0;
  callBeforeEachStep(() => {
    steps += 1;
    if (steps === Number(killAt)) process.kill(process.pid, 'SIGKILL');
  });
  await releaseBuild({ store, folder }, 'demo', dist);
  console.log('done');
} else if (task === 'step') {
  waitForLine();
  callBeforeEachStep(() => {
    fs.writeSync(1, 'step\n');
    waitForLine();
  });
  await releaseBuild({ store, folder }, 'demo', dist);
  console.log('done');
} else {
  // `race`: reads the pointer and uploads at "read <build>", updates the pointer at "update", and responds with one line each.
  let update = async () => 'nothing was read';
  for await (const line of createInterface(process.stdin)) {
    const [command, build = ''] = line.split(' ');
    if (command === 'read') {
      const current = await store.readVersionedPointer('demo');
      const { release: stored } = await uploadRelease(store, build);
      update = async () => {
        try {
          await updatePointer(store, 'demo', current, { releaseId: stored.releaseId, by: String(process.pid), action: 'publish' });
          return `won ${stored.releaseId}`;
        } catch (error) {
          return error instanceof PointerConflictError ? `lost ${stored.releaseId}` : String(error);
        }
      };
      console.log('ready');
    } else console.log(await update());
  }
}
