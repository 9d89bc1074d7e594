import { getPreviewKey } from '../store/keys.ts';
import { createTestContext } from '../testing/test-context.ts';
import { buildTestRemote, buildTestShell, releaseBuild } from '../testing/test-site.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import { clean } from './clean.ts';
import { preview } from './preview.ts';
import { status } from './status.ts';

jest.setTimeout(60_000);

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
    await preview(context, 'demo', 'good', { from: buildTestRemote(testStore, 'other words') });
    await testStore.store.objects.create(getPreviewKey('demo', 'bad'), Buffer.from(text));
    for (const command of [() => status(context), () => clean(context)]) {
      context.lines.length = 0;
      await command();
      const warnings = context.lines.filter((line) => line.includes('previews/demo/bad.json'));
      expect(warnings).toEqual([
        expect.stringMatching(/is not a valid preview \(.+\)\. Remove it with "federation preview demo bad --remove"/),
      ]);
    }
    expect(context.lines.at(-1)).toBe('Nothing to remove.');
    context.lines.length = 0;
    await preview(context, 'demo', 'bad', { remove: true });
    await status(context);
    expect(context.lines.join('\n')).toMatch(/^demo\.good +/m);
    expect(context.lines.join('\n')).not.toContain('bad.json');
  },
);
