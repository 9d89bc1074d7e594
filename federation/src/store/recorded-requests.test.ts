import { createRemoteRelease, createTestId, createTestStore, type TestStore } from '../testing/test-store.ts';
import { readLiveRecordedRequests, writeRecordedRequests } from './recorded-requests.ts';
import type { StoreKey } from './store-key.ts';
import { updatePointer } from './update-pointer.ts';

const request = (body: string) => ({ method: 'POST', path: '/functions/v1/order', headers: {}, body });
let testStore: TestStore;
beforeEach(() => {
  testStore = createTestStore();
});
afterEach(() => testStore.remove());

const read = async (key: StoreKey) => (await testStore.store.objects.get(key))?.bytes.toString('utf8') ?? null;

const [A = '', B = '', C = ''] = ['a', 'b', 'c'].map(createTestId);

/** Makes releases of the demo live, one after the other. */
async function publish(...releases: string[]): Promise<void> {
  for (const releaseId of releases) {
    const current = await testStore.store.readVersionedPointer('demo');
    await updatePointer(testStore.store, 'demo', current, { releaseId, by: 'Ada', action: 'publish' });
  }
}

test('reads each different recorded request of the live release and of the one before it once', async () => {
  for (const releaseId of [A, B, C])
    await writeRecordedRequests(testStore.store, createRemoteRelease('demo', { releaseId }), [request(releaseId), request(releaseId)]);
  await publish(A, B, C);
  expect(await readLiveRecordedRequests(read, ['shell', 'demo'])).toEqual([
    { part: 'demo', releaseId: C, requests: [request(C)] },
    { part: 'demo', releaseId: B, requests: [request(B)] },
  ]);
});

test('keeps the requests that the first gate of a release recorded', async () => {
  await writeRecordedRequests(testStore.store, createRemoteRelease('demo', { releaseId: A }), [request('first')]);
  await writeRecordedRequests(testStore.store, createRemoteRelease('demo', { releaseId: A }), [request('second')]);
  await publish(A, B);
  const found = await readLiveRecordedRequests(read, ['demo']);
  expect(found.map(({ requests }) => requests)).toEqual([null, [request('first')]]);
});
