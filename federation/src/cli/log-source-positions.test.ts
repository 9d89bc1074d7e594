import { uploadPreviewRelease, uploadRelease } from '../store/upload.ts';
import { createTestContext } from '../testing/test-site.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import { logSourcePositions } from './log-source-positions.ts';

const REVISION = 'ab12'.repeat(10);
let testStore: TestStore;
beforeEach(() => {
  testStore = createTestStore();
});
afterEach(() => testStore.remove());

const build = () => {
  const map = JSON.stringify({ version: 3, sources: ['src/Page.tsx'], names: [], mappings: 'AAWI' });
  return testStore.build({ 'page.js': '', 'page.js.map': map }, { revision: REVISION });
};

test.each([
  ['release', 'remotes', uploadRelease],
  ['preview', 'previews', uploadPreviewRelease],
])('logs the source and the revision of a position in a %s', async (_, folder, upload) => {
  const { releaseId } = (await upload(testStore.store, build())).release;
  const context = createTestContext(testStore);
  await logSourcePositions(context, `/${folder}/demo/${releaseId}/page.js:1:3`);
  expect(context.lines).toEqual(['src/Page.tsx:12:5', `demo ${releaseId} was built from ${REVISION}.`]);
});
