import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLocalReleaseStore } from '../store/open-store.ts';
import { createTestContext } from '../testing/test-context.ts';
import { buildTestRemote, buildTestShell, getTestSiteDir, releaseBuild } from '../testing/test-site.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import { continueWatches } from './continue-watches.ts';
import { readFailedRelease } from './read-failed-release.ts';

jest.setTimeout(180_000);

let testStore: TestStore;
let first: string;
beforeEach(async () => {
  testStore = createTestStore();
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  first = await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'old text'));
});
afterEach(() => {
  jest.restoreAllMocks();
  testStore.remove();
});

/** Copies the test store and its site for one attempt; returns the folder. */
function copyTestStore(): string {
  const folder = mkdtempSync(path.join(testStore.folder, 'try-'));
  for (const part of ['cdn', 'cdn-private', 'site'])
    cpSync(path.join(testStore.folder, part), path.join(folder, part), { recursive: true, verbatimSymlinks: true });
  return folder;
}

/** Publishes a failing release in a process that kills itself; returns the signal that ended it. */
function publishAndKill(folder: string, dist: string, killAt: string): Promise<NodeJS.Signals | null> {
  const program = path.join(import.meta.dirname, '../testing/publisher-process.ts');
  const env = { ...process.env, NODE_NO_WARNINGS: '1' };
  const child = spawn(process.execPath, [program, 'watch', folder, dist, killAt], { stdio: ['ignore', 'ignore', 'inherit'], env });
  return new Promise((resolve) => child.once('close', (_, signal) => resolve(signal)));
}

/** Writes at which a publish is killed, and the generation of the pointer after the next command. */
const KILLED: [killAt: string, description: string, generation: number][] = [
  ['1', 'before its watch is stored', 1],
  ['2', 'before the release is live', 1],
  ['3', 'before the failure is stored', 3],
  ['4', 'before the pointer moves back', 3],
  ['compose', 'before the earlier release is composed', 3],
  ['5', 'before the watch ends', 3],
];

test('the watch of a publisher that is killed at any step is completed once by the next command', async () => {
  const dist = buildTestRemote(testStore, 'new text');
  const now = Date.now.bind(Date);
  const complete = async ([killAt, description, generation]: (typeof KILLED)[number]) => {
    const folder = copyTestStore();
    expect([description, await publishAndKill(folder, dist, killAt)]).toEqual([description, 'SIGKILL']);
    const store = createLocalReleaseStore(path.join(folder, 'cdn'));
    const context = createTestContext({ store, folder });
    // The lease of the killed process has ended.
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 31_000);
    for (let command = 1; command <= 2; command += 1)
      await continueWatches(context, ['demo'], () => async () => ({ failures: ['/demo: uncaught boom'] }));
    const pointer = await store.readPointer('demo');
    expect([description, pointer?.releaseId, pointer?.generation]).toEqual([description, first, generation]);
    const state = pointer && (await readFailedRelease(store, 'demo', pointer));
    expect([description, state?.reasons]).toEqual([description, generation === 3 ? ['/demo: uncaught boom'] : undefined]);
    expect(readFileSync(path.join(getTestSiteDir(folder), 'current/demo.html'), 'utf8')).toContain('old text');
  };
  for (let at = 0; at < KILLED.length; at += 2) await Promise.all(KILLED.slice(at, at + 2).map(complete));
});
