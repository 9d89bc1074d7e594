import { fileKey } from '../store/keys.ts';
import { makeLive } from '../store/make-live.ts';
import { commandContext } from '../testing/command-context.ts';
import { fakeRelease, type Workplace, workplace } from '../testing/release-fixture.ts';
import { awaitShell } from './await-shell.ts';

let place: Workplace;
beforeEach(() => {
  place = workplace();
});
afterEach(() => place.remove());

async function shellProvides(provides: string): Promise<void> {
  const shell = fakeRelease('shell', { releaseId: `shell-${provides}`, contract: { provides } });
  await place.store.objects.create(fileKey('shell', shell.releaseId, 'release.json'), Buffer.from(JSON.stringify(shell)));
  await makeLive(place.store, 'shell', await place.store.seePointer('shell'), { releaseId: shell.releaseId, by: 'Ada', action: 'publish' });
}
const demo = fakeRelease('demo', { contract: { requires: '^1.1.0' } });

test('a release waits until the shell that it was built for is live', async () => {
  await shellProvides('1.0.0');
  const context = commandContext(place);
  let over = false;
  const waiting = awaitShell(context, demo, 1, 10).then(() => {
    over = true;
  });
  while (context.said.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(over).toBe(false);
  await shellProvides('1.1.0');
  await waiting;
  expect(context.said).toEqual([expect.stringContaining("doesn't provide what demo demo-1 requires yet: waiting up to 1 minutes")]);
});

test.each([
  ['fits the live shell', demo, '1.1.0', 30],
  ['has no time to wait', demo, '1.0.0', 0],
  ['is a shell', fakeRelease('shell', { contract: { provides: '2.0.0' } }), '1.0.0', 30],
])('a release that %s doesn’t wait', async (_, release, provides, minutes) => {
  await shellProvides(provides);
  const context = commandContext(place);
  await awaitShell(context, release, minutes, 1);
  expect(context.said).toEqual([]);
});

test('a shell that never comes ends the wait', async () => {
  await shellProvides('1.0.0');
  await awaitShell(commandContext(place), demo, 0.001, 10);
});
