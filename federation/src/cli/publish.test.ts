import { checkGates } from '../gates/gates.ts';
import type { RunningServer } from '../serve/loopback.ts';
import { startSiteServer } from '../serve/server.ts';
import { getPartFolder, getReleaseFileKey } from '../store/keys.ts';
import { updatePointer } from '../store/pointer.ts';
import { uploadRelease } from '../store/upload.ts';
import { buildTestRemote, buildTestShell, createTestContext, getTestSiteDir, releaseBuild } from '../testing/test-site.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import type { ReleasePointer } from '../types/index.ts';
import { composeAndWait } from './compose-and-wait.ts';
import type { CommandContext } from './context.ts';
import { promote, publish } from './publish.ts';
import { rollback } from './rollback.ts';
import { logStatus } from './status.ts';
import { visitLiveSite } from './visit-live-site.ts';

// What needs a browser is tested elsewhere: the gates, and the visit of the live site.
jest.mock('../gates/gates.ts', () => ({ ...jest.requireActual('../gates/gates.ts'), checkGates: jest.fn() }));
jest.mock('./visit-live-site.ts');
const gates = jest.mocked(checkGates);
const visit = jest.mocked(visitLiveSite);
const FAILURE = '/demo: uncaught boom';

let testStore: TestStore;
let server: RunningServer;
let context: ReturnType<typeof createTestContext>;
let first: string;
beforeEach(async () => {
  gates.mockReset().mockResolvedValue();
  visit.mockReset().mockResolvedValue([]);
  testStore = createTestStore();
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  first = await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'first text'));
  server = await startSiteServer(0, { siteDir: getTestSiteDir(testStore.folder), cdnDir: `${testStore.folder}/cdn` });
  context = createTestContext(testStore, getUrl());
});
afterEach(async () => {
  await server.stop();
  testStore.remove();
});

const getUrl = () => `http://localhost:${server.port}/demo`;
const readPage = async () => (await fetch(getUrl())).text();
const readPointer = async (part = 'demo') => (await testStore.store.readPointer(part)) as ReleasePointer;
/** Publishes a build of the demo and returns the id of its release, also if it was refused. */
async function publishText(text: string): Promise<string> {
  const from = buildTestRemote(testStore, text);
  await publish(context, 'demo', from).catch((error: Error) => void context.lines.push(error.message));
  return (await uploadRelease(testStore.store, from)).releaseId;
}
/** Makes a release of the demo live without composing. */
async function updateDemo(text: string): Promise<ReleasePointer> {
  const release = await uploadRelease(testStore.store, buildTestRemote(testStore, text));
  const current = await testStore.store.readVersionedPointer('demo');
  return updatePointer(testStore.store, 'demo', current, { releaseId: release.releaseId, by: 'Ada', action: 'publish' });
}

test('publish stores a build, moves the pointer after the gates, and waits until the site serves it', async () => {
  const second = await publishText('second text');
  expect(context.lines).toEqual([
    `demo ${second} is stored.`,
    'All gates passed.',
    `demo ${second} is live (generation 2, by Ada).`,
    `${getUrl()} serves it.`,
  ]);
  expect(await readPage()).toContain('second text');
  expect(await readPointer()).toMatchObject({ releaseId: second, by: 'Ada', action: 'publish', history: [{ releaseId: first }] });
});

test('publish only composes a release that is live already, if the site lacks it', async () => {
  const { releaseId } = await updateDemo('second text');
  expect(await publishText('second text')).toBe(releaseId);
  expect(await readPage()).toContain('second text');
  context.lines.length = 0;
  await publishText('second text');
  expect(context.lines).toEqual([`demo ${releaseId} is stored.`, 'It is already live.']);
  expect(gates).not.toHaveBeenCalled();
});

test('publish checks the gates of a release that a local build made live', async () => {
  const release = await uploadRelease(testStore.store, buildTestRemote(testStore, 'second text'));
  const { releaseId } = release;
  const current = await testStore.store.readVersionedPointer('demo');
  await updatePointer(testStore.store, 'demo', current, { releaseId, by: 'hand', action: 'build' });
  gates.mockRejectedValueOnce(new Error(FAILURE));
  await publishText('second text');
  expect(context.lines).toContain('A local build made it live without gates, which are checked now.');
  expect((await readPointer()).action).toBe('build');
  await publishText('second text');
  expect(await readPointer()).toMatchObject({ releaseId, action: 'publish', generation: 3 });
  await rollback(context, 'demo');
  expect((await readPointer()).releaseId).toBe(first);
});

test('a release that a gate refuses does not go live', async () => {
  gates.mockRejectedValue(new Error(FAILURE));
  await publishText('second text');
  expect(context.lines.at(-1)).toContain(FAILURE);
  expect([(await readPointer()).releaseId, visit.mock.calls.length]).toEqual([first, 0]);
});

test('a release that fails on the live site is withdrawn, and can be published again', async () => {
  visit.mockResolvedValueOnce([FAILURE]);
  const second = await publishText('second text');
  const message = `demo ${second} failed on ${getUrl()} and was withdrawn: ${first} is live again.\n  - ${FAILURE}`;
  expect(context.lines.at(-1)).toBe(message);
  expect(await readPage()).toContain('first text');
  expect(await readPointer()).toMatchObject({ releaseId: first, generation: 3, action: 'withdraw', restores: 1 });
  await logStatus(context);
  expect(context.lines.join('\n')).toMatch(new RegExp(`^demo +${first} .* Ada +withdraw 3`, 'm'));
  await expect(rollback(context, 'demo')).rejects.toThrow('demo has no earlier release');
  await publishText('second text');
  expect((await readPointer()).releaseId).toBe(second);
});

test('a first release that fails on the live site stays live, and so does one that replaced it', async () => {
  const site = { ...context.site, remotes: { ...context.site.remotes } };
  const from = buildTestRemote(testStore, 'shop text', { name: 'shop', routes: [] });
  visit.mockResolvedValueOnce([FAILURE]);
  await expect(publish({ ...context, site }, 'shop', from)).rejects.toThrow(/- \/demo: uncaught boom\nGoing back: shop has no earlier/);
  expect(await readPointer('shop')).toMatchObject({ generation: 1, action: 'publish' });
  visit.mockImplementationOnce(async () => {
    await updateDemo('third text');
    return [FAILURE];
  });
  await publishText('second text');
  expect(context.lines.at(-1)).toContain('where another release replaced it in the meantime.');
  expect(await readPointer()).toMatchObject({ generation: 3, action: 'publish' });
});

test('promote makes the only release live whose id starts like this, and rollback goes further back each time', async () => {
  const ids = [first, await publishText('second text'), await publishText('third text')];
  for (const id of [ids[1], ids[0]]) {
    await rollback(context, 'demo');
    expect((await readPointer()).releaseId).toBe(id);
  }
  await promote(context, 'demo', ids[2]?.slice(0, 8));
  expect(await readPointer()).toMatchObject({ releaseId: ids[2], action: 'promote' });
  expect(await readPage()).toContain('third text');
  for (const prefix of [undefined, '', 'none'])
    await expect(promote(context, 'demo', prefix)).rejects.toThrow(`use one of ${ids.toSorted()[0]}`);
});

test('rollback skips a release that was removed', async () => {
  const second = await publishText('second text');
  await publishText('third text');
  await testStore.store.objects.remove([getReleaseFileKey('demo', second, 'release.json')]);
  await rollback(context, 'demo');
  expect(context.lines).toContain(`Release ${second} of demo doesn't exist. Publish it first. An earlier release is used.`);
  expect((await readPointer()).releaseId).toBe(first);
});

test('a release that cannot be composed leaves the previous site, and the message names the way back', async () => {
  const pointer = await updateDemo('lost text');
  await testStore.store.objects.remove([getReleaseFileKey('demo', pointer.releaseId, 'prerender.cjs')]);
  await expect(composeAndWait(context, 'demo', pointer)).rejects.toThrow(
    /visitors still get the previous site: .*Run "federation rollback demo"/s,
  );
  expect(await readPage()).toContain('first text');
});

test('a release on a static host isn’t awaited, and its command says how to compose the site', async () => {
  context.isStatic = true;
  await publishText('second text');
  expect(context.lines).toContain('Compose and upload the site: federation compose --out=<new folder>');
  expect(visit).not.toHaveBeenCalled();
});

test('a site that is stopped gets the release later if its store is local; another one must serve it', async () => {
  const local = createTestContext(testStore, 'http://localhost:4');
  const pointer = await updateDemo('second text');
  expect(await composeAndWait(local, 'demo', pointer)).toBeNull();
  const elsewhere = (other: CommandContext) => ({ ...other, site: { ...other.site, storeUrl: 's3://elsewhere' } });
  await expect(composeAndWait(elsewhere(local), 'demo', pointer, 300)).rejects.toThrow("doesn't respond");
  const outdated = composeAndWait(elsewhere(context), 'demo', await updateDemo('third text'), 300);
  await expect(outdated).rejects.toThrow('still serves another release after 0.3 s');
});

test('a workflow doesn’t publish uncommitted changes to a store', async () => {
  const ci = process.env.CI;
  process.env.CI = 'true';
  try {
    const site = { ...context.site, storeUrl: 's3://site/cdn' };
    const from = buildTestRemote(testStore, 'text', { name: 'shop', revision: `${'ab12'.repeat(10)}+changes` });
    await expect(publish({ ...context, site }, 'shop', from)).rejects.toThrow('shop was built from ab12ab12ab with uncommitted changes');
    expect(await testStore.store.objects.list(getPartFolder('shop'))).toEqual([]);
  } finally {
    if (ci === undefined) delete process.env.CI;
    else process.env.CI = ci;
  }
});
