import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildTestRemote, buildTestShell, createTestContext, releaseBuild } from '../testing/test-site.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import { logStatus } from './log-status.ts';
import { rollback } from './rollback.ts';
import { updatePreviews } from './update-previews.ts';

const NAME = 'Grace Murray Hopper';
let testStore: TestStore;
let context: ReturnType<typeof createTestContext>;
beforeEach(async () => {
  testStore = createTestStore();
  context = { ...createTestContext(testStore), by: NAME };
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'first text'));
  await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'second text'));
});
afterEach(() => testStore.remove());

/** Lists the files below the folders of the test store that contain a text. */
function findFiles(text: string, ...folders: string[]): string[] {
  return folders
    .map((folder) => path.join(testStore.folder, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text));
}

test('no public file of the store or the site contains a publisher’s name, and status shows it', async () => {
  await rollback(context, 'demo');
  await updatePreviews(context, 'demo', 'pr-1', { from: buildTestRemote(testStore, 'third text') });
  for (const name of [NAME, 'Ada']) {
    expect(findFiles(name, 'cdn', 'site')).toEqual([]);
    expect(findFiles(name, 'cdn-private')).not.toEqual([]);
  }
  context.lines.length = 0;
  await logStatus(context);
  expect(context.lines.join('\n')).toMatch(new RegExp(`^demo +\\w{16}.* ${NAME} +rollback 3`, 'm'));
  expect(context.lines.join('\n')).toMatch(new RegExp(`^demo\\.pr-1 +\\w{16} +${NAME} `, 'm'));
});
