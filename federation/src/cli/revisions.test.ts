import { getPartFolder } from '../store/keys.ts';
import { buildTestRemote, buildTestShell, createTestContext, releaseBuild } from '../testing/test-site.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import { publish } from './publish.ts';

const REVISION = `${'ab12'.repeat(10)}+changes`;
const ci = process.env.CI;
let testStore: TestStore;
beforeEach(async () => {
  testStore = createTestStore();
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
});
afterEach(() => {
  testStore.remove();
  if (ci === undefined) delete process.env.CI;
  else process.env.CI = ci;
});

test('a workflow doesn’t publish uncommitted changes to a store', async () => {
  process.env.CI = 'true';
  const context = createTestContext(testStore);
  const site = { ...context.site, storeUrl: 's3://site/cdn' };
  const from = buildTestRemote(testStore, 'text', { revision: REVISION });
  await expect(publish({ ...context, site }, 'demo', { from })).rejects.toThrow(
    "demo was built from ab12ab12ab with uncommitted changes, which a workflow doesn't publish: commit them",
  );
  expect(await testStore.store.objects.list(getPartFolder('demo'))).toEqual([]);
});
