import { readFileSync } from 'node:fs';
import path from 'node:path';
import { holdWatch } from '../store/hold-watch.ts';
import { updatePointer } from '../store/update-pointer.ts';
import { uploadRelease } from '../store/upload.ts';
import { readWatch } from '../store/watch-record.ts';
import { buildTestRemote, buildTestShell, createTestContext, getTestSiteDir, releaseBuild } from '../testing/test-site.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import type { ReleasePointer } from '../types/index.ts';
import { continueWatches } from './continue-watches.ts';
import { logStatus } from './log-status.ts';
import { readFailedRelease } from './read-failed-release.ts';
import { rollback } from './rollback.ts';
import type { LiveVisit } from './visit-live-site.ts';
import { assertNotWithdrawn } from './watch-own-release.ts';
import { type WatchResult, watchRelease } from './watch-release.ts';

jest.setTimeout(60_000);

const FAILURE = '/demo: uncaught boom';
const FAILS = (): Promise<LiveVisit> => Promise.resolve({ failures: [FAILURE] });
const WORKS = (): Promise<LiveVisit> => Promise.resolve({ failures: [] });

let testStore: TestStore;
let context: ReturnType<typeof createTestContext>;

beforeEach(async () => {
  testStore = createTestStore();
  context = createTestContext(testStore);
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
});
afterEach(() => {
  jest.restoreAllMocks();
  testStore.remove();
});

/** Makes a release of a remote live without a watch; returns its id. */
const release = (text: string, name = 'demo') => releaseBuild(testStore, name, buildTestRemote(testStore, text, { name, routes: [] }));

/** Makes a release of a remote live, and visits the site until the end of its watch. */
async function publishWatched(
  text: string,
  visit: () => Promise<LiveVisit>,
  { name = 'demo', seconds = 0 } = {},
): Promise<WatchResult & { releaseId: string }> {
  const current = await testStore.store.readVersionedPointer(name);
  const { release: built } = await uploadRelease(testStore.store, buildTestRemote(testStore, text, { name, routes: [] }));
  const { releaseId } = built;
  const generation = (current?.pointer.generation ?? 0) + 1;
  const watch = await holdWatch(testStore.store, { part: name, releaseId, generation }, seconds);
  if (!watch) throw new Error('The watch is held.');
  await updatePointer(testStore.store, name, current, { releaseId, by: 'Ada', action: 'publish' });
  return { releaseId, ...(await watchRelease(context, watch, visit, { since: Date.now(), pauseMs: 20 })) };
}

const readPointer = async (name = 'demo') => (await testStore.store.readPointer(name)) as ReleasePointer;
const readState = async (releaseId: string) => (await readWatch(testStore.store, 'demo', releaseId)).record?.state;

test('a release that fails on the live site is withdrawn, and status says why', async () => {
  const first = await release('first text');
  const { releaseId, state, text } = await publishWatched('second text', FAILS);
  expect(state).toBe('withdrawn');
  expect(text).toBe(`demo ${releaseId} failed on http://localhost:4 and was withdrawn: ${first} is live again.\n  - ${FAILURE}`);
  expect(await readPointer()).toMatchObject({ releaseId: first, generation: 3, action: 'withdraw', restores: 1 });
  expect(readFileSync(path.join(getTestSiteDir(testStore.folder), 'current/registry.json'), 'utf8')).toContain(first);
  await logStatus(context);
  expect(context.lines.join('\n')).toMatch(new RegExp(`^demo +${first} .* withdraw 3`, 'm'));
  expect(context.lines.join('\n')).toContain(`demo ${releaseId} failed on the live site and was withdrawn:\n  - ${FAILURE}`);
});

test('a release that works until the end stays live', async () => {
  await release('first text');
  const { releaseId, state } = await publishWatched('second text', WORKS, { seconds: 0.1 });
  expect([state, await readState(releaseId), (await readPointer()).releaseId]).toEqual(['passed', 'passed', releaseId]);
});

test('the first release of a part stays live, because there is nothing to go back to', async () => {
  const { releaseId, text } = await publishWatched('first text', FAILS);
  expect(text).toContain(`demo ${releaseId} fails on http://localhost:4 and stays live: there is no earlier release to go back to.`);
  const pointer = await readPointer();
  expect(pointer).toMatchObject({ releaseId, generation: 1 });
  const failed = { releaseId, isWithdrawn: false, reasons: [FAILURE] };
  expect(await readFailedRelease(testStore.store, 'demo', pointer)).toEqual(failed);
  const { releaseId: fixed } = await publishWatched('second text', WORKS);
  expect([await readState(fixed), await readFailedRelease(testStore.store, 'demo', await readPointer())]).toEqual(['passed', null]);
});

test('a release that was replaced during the watch isn’t withdrawn', async () => {
  await release('first text');
  let third = '';
  const replace = async () => {
    third = await release('third text');
    return FAILS();
  };
  expect((await publishWatched('second text', replace)).state).toBe('replaced');
  expect(await readPointer()).toMatchObject({ releaseId: third, generation: 3, action: 'publish' });
});

test('a part goes back to its last release that was proven on the live site', async () => {
  const first = await release('first text');
  await publishWatched('second text', async () => {
    await publishWatched('third text', FAILS);
    return WORKS();
  });
  expect(await readPointer()).toMatchObject({ releaseId: first, action: 'withdraw', restores: 1 });
  await release('fourth text');
  await rollback(context, 'demo');
  expect((await readPointer()).releaseId).toBe(first);
});

test('a failing release of one part changes no other part that is published at the same time', async () => {
  const first = await release('first text');
  await release('shop text', 'shop');
  const [demo, shop] = await Promise.all([
    publishWatched('second text', FAILS),
    publishWatched('next shop text', WORKS, { name: 'shop', seconds: 0.1 }),
  ]);
  expect([demo.state, shop.state]).toEqual(['withdrawn', 'passed']);
  expect([(await readPointer()).releaseId, (await readPointer('shop')).releaseId]).toEqual([first, shop.releaseId]);
});

test('a withdrawn release goes live again only by force', async () => {
  await release('first text');
  const { releaseId } = await publishWatched('second text', FAILS);
  const withdrawn = await testStore.store.readRelease('demo', releaseId);
  await expect(assertNotWithdrawn(context, withdrawn)).rejects.toThrow(
    new RegExp(`demo ${releaseId} failed on http://localhost:4 before:\n  - ${FAILURE}\n.*"federation promote demo ${releaseId} --force"`),
  );
});

test('an interrupted watch goes on with the next command, once, and only after its lease has ended', async () => {
  const first = await release('first text');
  const outage = (): Promise<LiveVisit> => Promise.resolve({ failures: [], outage: 'http://localhost:4 doesn’t respond.' });
  const { releaseId, state, text } = await publishWatched('second text', outage);
  expect([state, await readState(releaseId)]).toEqual(['open', 'open']);
  expect(text).toContain(`demo ${releaseId} could not be watched: http://localhost:4 doesn’t respond.`);

  // A killed process doesn't give its watch back.
  await holdWatch(testStore.store, { part: 'demo', releaseId, generation: 2 }, 0);
  expect(await continueWatches(context, ['demo'], () => FAILS)).toEqual([]);
  expect(context.lines.at(-1)).toBe(`demo ${releaseId} is being watched on the live site.`);
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 31_000);

  const results = await Promise.all([1, 2].map(() => continueWatches(context, ['shell', 'demo'], () => FAILS)));
  expect(results.flat().map((result) => result.state)).toEqual(['withdrawn']);
  expect(await readPointer()).toMatchObject({ releaseId: first, generation: 3, action: 'withdraw' });
  expect(await continueWatches(context, ['demo'], () => FAILS)).toEqual([]);
});
