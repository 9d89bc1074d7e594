// A publisher in a process of its own, for tests of races and crashes. Its arguments: what to do, the folder of the
// workplace, and for `publish` a build and the number of the step at which it is killed (0: never).
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { localObjects } from '../release/local-objects.ts';
import { LostRace, makeLive } from '../release/make-live.ts';
import { ReleaseStore } from '../release/release-store.ts';
import { upload } from '../release/upload.ts';
import { release } from './tiny-site.ts';

const [task, folder = '', dist = '', killAt = '0'] = process.argv.slice(2);
const store = new ReleaseStore(localObjects(path.join(folder, 'cdn')));

/** Ends the process, as a power cut would, in place of the step `at` of all that change a file. */
function killAtStep(at: number): void {
  let steps = 0;
  const changing = ['writeFileSync', 'linkSync', 'renameSync', 'rmSync', 'mkdirSync', 'symlinkSync'] as const;
  for (const name of changing) {
    const original = fs[name] as (...args: unknown[]) => unknown;
    (fs as unknown as Record<string, unknown>)[name] = (...args: unknown[]) => {
      steps += 1;
      if (steps === at) process.kill(process.pid, 'SIGKILL');
      return original(...args);
    };
  }
  syncBuiltinESMExports();
}

if (task === 'publish') {
  killAtStep(Number(killAt));
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
