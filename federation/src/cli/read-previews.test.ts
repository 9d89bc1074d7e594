import { getPreviewDescriptionKey } from '../store/keys.ts';
import { buildTestRemote, buildTestShell, createTestContext, releaseBuild } from '../testing/test-site.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import { cleanStore } from './clean-store.ts';
import { logStatus } from './log-status.ts';
import { updatePreviews } from './update-previews.ts';

let testStore: TestStore;
beforeEach(async () => {
  testStore = createTestStore();
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'text'));
});
afterEach(() => testStore.remove());

test.each(['{ "half": ', 'null', '{}', '[]'])(
  'logs the command that removes the invalid preview %j, and reads the other previews',
  async (text) => {
    const context = createTestContext(testStore);
    await updatePreviews(context, 'demo', 'good', { from: buildTestRemote(testStore, 'other words') });
    await testStore.store.objects.create(getPreviewDescriptionKey('demo', 'bad'), Buffer.from(text));
    for (const command of [() => logStatus(context), () => cleanStore(context)]) {
      context.lines.length = 0;
      await command();
      const warnings = context.lines.filter((line) => line.includes('previews/demo/bad.json'));
      expect(warnings).toEqual([
        expect.stringMatching(/is not a valid preview \(.+\)\. Remove it with "federation preview demo bad --remove"/),
      ]);
    }
    expect(context.lines.at(-1)).toBe('Nothing to remove.');
    context.lines.length = 0;
    await updatePreviews(context, 'demo', 'bad', { remove: true });
    await logStatus(context);
    expect(context.lines.join('\n')).toMatch(/^demo\.good +/m);
    expect(context.lines.join('\n')).not.toContain('bad.json');
  },
);
