import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Workplace, workplace } from '../testing/release-fixture.ts';
import { LostRace, makeLive } from './make-live.ts';
import { earlierMoves } from './pointer.ts';

let place: Workplace;
const by = 'Ada';

beforeEach(() => {
  place = workplace();
});
afterEach(() => place.remove());

async function publish(...releases: string[]) {
  for (const releaseId of releases)
    await makeLive(place.store, 'demo', await place.store.seePointer('demo'), { releaseId, by, action: 'publish' });
}
async function rollback() {
  const seen = await place.store.seePointer('demo');
  const previous = seen && earlierMoves(seen.pointer)[0];
  if (!previous) throw new Error('nothing older');
  await makeLive(place.store, 'demo', seen, { releaseId: previous.releaseId, by, action: 'rollback', restores: previous.generation });
  return previous.releaseId;
}

test('the pointer says what is live since when and by whom, and remembers the earlier moves, newest first', async () => {
  await publish('a', 'b', 'c');
  const pointer = await place.store.pointer('demo');
  expect(pointer).toMatchObject({ releaseId: 'c', generation: 3, by, action: 'publish' });
  expect(pointer?.history.map(({ releaseId, generation }) => [releaseId, generation])).toEqual([
    ['b', 2],
    ['a', 1],
  ]);
  expect(Date.parse(pointer?.updatedAt ?? '')).not.toBeNaN();
});

test('making live what is live moves nothing', async () => {
  await publish('a', 'a');
  expect(await place.store.pointer('demo')).toMatchObject({ generation: 1, history: [] });
});

test('rollback after rollback goes further back, never forth to what was left', async () => {
  await publish('a', 'b', 'c');
  expect([await rollback(), await rollback()]).toEqual(['b', 'a']);
  await expect(rollback()).rejects.toThrow('nothing older');
  expect(await place.store.pointer('demo')).toMatchObject({ releaseId: 'a', generation: 5, action: 'rollback', restores: 1 });
});

test('a rollback after a new release goes to what was live before it, and then before that', async () => {
  await publish('a', 'b', 'c');
  await rollback();
  await publish('d');
  expect([await rollback(), await rollback()]).toEqual(['b', 'a']);
});

test('the pointer remembers fifty moves', async () => {
  await publish(...Array.from({ length: 53 }, (_, at) => `r${at + 1}`));
  const pointer = await place.store.pointer('demo');
  expect(pointer?.generation).toBe(53);
  expect(pointer?.history).toHaveLength(50);
  expect(pointer?.history.at(-1)?.generation).toBe(3);
});

test('who began before somebody else moved the pointer is told so, and nothing is overwritten', async () => {
  await publish('a');
  const seen = await place.store.seePointer('demo');
  await publish('b');
  const late = makeLive(place.store, 'demo', seen, { releaseId: 'c', by: 'Bob', action: 'publish' });
  await expect(late).rejects.toThrow(LostRace);
  await expect(late).rejects.toThrow(/demo was moved to b by Ada meanwhile, so c did not go live.*npm run promote -- demo c/);
  expect(await place.store.pointer('demo')).toMatchObject({ releaseId: 'b', generation: 2 });
  await expect(makeLive(place.store, 'demo', null, { releaseId: 'c', by, action: 'publish' })).rejects.toThrow(LostRace);
});

test('every part has its own folder, so that no team can move another one’s pointer', async () => {
  await publish('a');
  await makeLive(place.store, 'shell', null, { releaseId: 's', by, action: 'publish' });
  expect(await place.store.pointer('marketing')).toBeNull();
  expect(await place.store.remotes()).toEqual(['demo']);
  for (const file of ['remotes/demo/current.json', 'shell/current.json'])
    expect(existsSync(path.join(place.folder, 'cdn', file))).toBe(true);
});

test('a pointer that can’t be read is told with its place', async () => {
  mkdirSync(path.join(place.folder, 'cdn/remotes/demo'), { recursive: true });
  writeFileSync(path.join(place.folder, 'cdn/remotes/demo/current.json'), '{');
  await expect(place.store.pointer('demo')).rejects.toThrow(/remotes.demo.current\.json in .*cdn can't be read/);
});
