import { uploadRelease } from '../store/upload.ts';
import { createTestContext } from '../testing/test-context.ts';
import { buildTestRemote } from '../testing/test-site.ts';
import { createTestStore } from '../testing/test-store.ts';
import { promote } from './promote.ts';

test('promote without a release ID lists the stored releases', async () => {
  const testStore = createTestStore();
  try {
    const context = createTestContext(testStore);
    await expect(promote(context, 'demo', undefined)).rejects.toThrow('or the start of its id: use one of (none was published).');
    const ids: string[] = [];
    for (const text of ['first text', 'second text'])
      ids.push((await uploadRelease(testStore.store, buildTestRemote(testStore, text))).release.releaseId);
    const list = ids.sort().join(', ');
    await expect(promote(context, 'demo', undefined)).rejects.toThrow(
      `Name a release of demo, or the start of its id: use one of ${list}.`,
    );
    await expect(promote(context, 'demo', 'nothing')).rejects.toThrow(`There is no release nothing of demo: use one of ${list}.`);
  } finally {
    testStore.remove();
  }
});
