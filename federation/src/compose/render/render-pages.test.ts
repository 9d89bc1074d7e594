import { uploadRelease } from '../../store/upload.ts';
import { buildTestRemote, buildTestShell, createTestSite, releaseBuild } from '../../testing/test-site.ts';
import { createTestStore } from '../../testing/test-store.ts';
import { composeStoredReleases } from '../compose.ts';
import { readStoredReleases } from '../read/stored-releases.ts';

const testStore = createTestStore();
afterAll(() => testStore.remove());

test('a control outside of islands is refused with its page, element, label, section, module and the fix', async () => {
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  const page = '<h1>Demo</h1><section><h2>Order</h2><button>Send</button></section>';
  const { release } = await uploadRelease(testStore.store, buildTestRemote(testStore, page));
  const site = createTestSite(testStore.folder);
  await expect(composeStoredReleases(await readStoredReleases(testStore.store, site), site, release)).rejects.toThrow(
    'Rendering /demo failed: its <button> “Send” in the section “Order” is outside of an island, so it would never respond. ' +
      'Define the component of ./Page of demo that renders it as an island: export defineIsland(…) from a file such as Search.island.tsx',
  );
});
