import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { getPointerKey, getPreviewDescriptionKey, getUpdateRecordKey } from '../store/keys.ts';
import { buildTestRemote, buildTestShell, createTestContext, releaseBuild } from '../testing/test-site.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import { cleanStore } from './clean-store.ts';
import { logStatus } from './log-status.ts';
import { updatePreviews } from './update-previews.ts';
import { verifyServedFiles } from './verify-served-files.ts';

// One team's objects are invalid: commands for all parts go on with the others.
let testStore: TestStore;
beforeEach(async () => {
  testStore = createTestStore();
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'text'));
});
afterEach(() => testStore.remove());

const write = (folder: string, key: string, text: string) => writeFileSync(path.join(testStore.folder, folder, key), text);
const breakPointer = () => write('cdn', getPointerKey('demo'), '{"releaseId":"../../shell"}');

test('status reports the part whose pointer is invalid and lists the other parts', async () => {
  breakPointer();
  const context = createTestContext(testStore);
  await logStatus(context);
  const output = context.lines.join('\n');
  expect(output).toMatch(/^demo can't be read: remotes\/demo\/current\.json is invalid: .* publish the part again\.$/m);
  expect(output).toMatch(/^shell +[0-9a-f]{16} /m);
});

test('status shows no publisher if the private record is invalid', async () => {
  const pointer = await testStore.store.readPointer('demo');
  write('cdn-private', getUpdateRecordKey('demo', pointer ?? { generation: 1, releaseId: '' }), '{"by":{"toString":1}}');
  const context = createTestContext(testStore);
  await logStatus(context);
  expect(context.lines.join('\n')).toMatch(/^demo +[0-9a-f]{16} +\S+Z +publish 1/m);
});

test('clean removes no file of a part whose pointer is invalid', async () => {
  breakPointer();
  const context = createTestContext(testStore);
  await cleanStore(context, { remove: true, days: 0 });
  expect(context.lines).toEqual([expect.stringContaining('Nothing of demo is removed: '), 'Nothing to remove.']);
});

test('verify reports the invalid part as a problem', async () => {
  breakPointer();
  await expect(verifyServedFiles(createTestContext(testStore))).rejects.toThrow(
    /^1 problem:\n {2}- remotes\/demo\/current\.json is invalid/,
  );
});

test.each(['{ "half": ', '{}'])('logs the command that removes the invalid preview %j, and reads the other previews', async (text) => {
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
});
