import { createTestId, createTestStore, type TestStore } from '../testing/test-store.ts';
import { listRollbackTargets, updatePointer } from './pointer.ts';

let testStore: TestStore;
const by = 'Ada';

beforeEach(() => {
  testStore = createTestStore();
});
afterEach(() => testStore.remove());

async function publish(...labels: string[]) {
  for (const label of labels) {
    const current = await testStore.store.readVersionedPointer('demo');
    await updatePointer(testStore.store, 'demo', current, { releaseId: createTestId(label), by, action: 'publish' });
  }
}
async function rollback() {
  const current = await testStore.store.readVersionedPointer('demo');
  const previous = current && listRollbackTargets(current.pointer)[0];
  if (!previous) throw new Error('no earlier release');
  await updatePointer(testStore.store, 'demo', current, {
    releaseId: previous.releaseId,
    by,
    action: 'rollback',
    restores: previous.generation,
  });
  return previous.releaseId;
}

test('rollbacks after a new release restore the releases before it', async () => {
  await publish('a', 'b', 'c');
  await rollback();
  await publish('d');
  expect([await rollback(), await rollback()]).toEqual(['b', 'a'].map(createTestId));
  await expect(rollback()).rejects.toThrow('no earlier release');
  expect(await testStore.store.readPointer('demo')).toMatchObject({ releaseId: createTestId('a'), generation: 7, restores: 1 });
});

test('the pointer contains who released, and at most fifty earlier updates', async () => {
  await publish(...Array.from({ length: 53 }, (_, at) => `r${at + 1}`));
  const pointer = await testStore.store.readPointer('demo');
  expect(pointer).toMatchObject({ releaseId: createTestId('r53'), generation: 53, action: 'publish', by });
  expect(pointer?.history).toHaveLength(50);
  expect(pointer?.history.at(-1)?.generation).toBe(3);
});

test('rejects an update with an outdated pointer and keeps the newer one', async () => {
  await publish('a');
  const current = await testStore.store.readVersionedPointer('demo');
  await publish('b');
  const update = updatePointer(testStore.store, 'demo', current, { releaseId: createTestId('c'), by: 'Bob', action: 'publish' });
  const [b, c] = ['b', 'c'].map(createTestId);
  await expect(update).rejects.toThrow(`Conflict: demo ${b} went live in the meantime (by Ada), so ${c} did not.`);
  await expect(update).rejects.toThrow(`promote ${c} if it should replace it`);
  expect(await testStore.store.readPointer('demo')).toMatchObject({ releaseId: createTestId('b'), generation: 2 });
  await expect(updatePointer(testStore.store, 'demo', null, { releaseId: createTestId('c'), by, action: 'publish' })).rejects.toThrow(
    'Conflict: demo',
  );
});
