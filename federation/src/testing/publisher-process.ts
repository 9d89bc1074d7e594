// A publisher in a process of its own, for tests of races and crashes. Its arguments: what to do, the folder of the
// workplace, and for `publish` and `step` a build. `publish` is killed at the step whose number follows (0: never); `step`
// waits for a line before each.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { localObjects } from '../store/local-objects.ts';
import { LostRace, makeLive } from '../store/make-live.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { upload } from '../store/upload.ts';
import { release } from './tiny-site.ts';

const [task, folder = '', dist = '', killAt = '0'] = process.argv.slice(2);
const store = new ReleaseStore(localObjects(path.join(folder, 'cdn')));

/** Calls `before` ahead of every step of this process that changes a file. */
function atEveryStep(before: () => void): void {
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

/** Stands still until the test has said a line, as nothing else may happen meanwhile. */
function waitForLine(): void {
  const byte = Buffer.alloc(1);
  while (fs.readSync(0, byte) > 0 && byte.toString() !== '\n') {}
}

if (task === 'publish') {
  let steps = 0;
  // As a power cut would.
  atEveryStep(() => {
    steps += 1;
    if (steps === Number(killAt)) process.kill(process.pid, 'SIGKILL');
  });
  await release({ store, folder }, 'demo', dist);
  console.log('done');
} else if (task === 'step') {
  waitForLine();
  atEveryStep(() => {
    fs.writeSync(1, 'step\n');
    waitForLine();
  });
  await release({ store, folder }, 'demo', dist);
  console.log('done');
} else {
  // `race`: sees the pointer at "see <build>", moves it at "move", and answers each line with one of its own.
  let move = async () => 'nothing was seen';
  for await (const line of createInterface(process.stdin)) {
    const [word, build = ''] = line.split(' ');
    if (word === 'see') {
      const seen = await store.seePointer('demo');
      const { release: stored } = await upload(store, build);
      move = async () => {
        try {
          await makeLive(store, 'demo', seen, { releaseId: stored.releaseId, by: String(process.pid), action: 'publish' });
          return `won ${stored.releaseId}`;
        } catch (error) {
          return error instanceof LostRace ? `lost ${stored.releaseId}` : String(error);
        }
      };
      console.log('ready');
    } else console.log(await move());
  }
}
