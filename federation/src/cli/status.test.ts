import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { getPointerKey, getPreviewDescriptionKey } from '../store/keys.ts';
import { buildTestRemote, buildTestShell, createTestContext, releaseBuild } from '../testing/test-site.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import { clean } from './clean.ts';
import { preview } from './preview.ts';
import { logStatus } from './status.ts';
import { verify } from './verify.ts';

// One team's objects are invalid: commands for all parts go on with the others.
let testStore: TestStore;
beforeEach(async () => {
  testStore = createTestStore();
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'text', { revision: `${'ab12'.repeat(10)}+changes` }));
});
afterEach(() => testStore.remove());

async function run(command: (context: ReturnType<typeof createTestContext>) => Promise<void>): Promise<string> {
  const context = createTestContext(testStore);
  await command(context);
  return context.lines.join('\n');
}

test('status shows release, publisher, revision and contract of each part', async () => {
  const status = await run(logStatus);
  expect(status).toMatch(/^shell +[0-9a-f]{16} +\S+Z +Ada +publish 1 +provides 1\.0\.0$/m);
  expect(status).toMatch(/^demo +[0-9a-f]{16} +\S+Z +Ada +publish 1 +(?:ab12){10}\+changes +requires \^1\.0\.0$/m);
  expect(status).toContain('shop was never published.');
});

test('an invalid pointer is reported by status, verify and clean, which removes nothing of its part', async () => {
  writeFileSync(path.join(testStore.folder, 'cdn', getPointerKey('demo')), '{"releaseId":"../../shell"}');
  const status = await run(logStatus);
  expect(status).toMatch(/^demo can't be read: remotes\/demo\/current\.json is invalid: .* publish the part again\.$/m);
  expect(status).toMatch(/^shell +[0-9a-f]{16} /m);
  const cleaned = await run((context) => clean(context, true, 0));
  expect(cleaned).toMatch(/^Nothing of demo is removed: .*\nNothing to remove\.$/);
  await expect(run(verify)).rejects.toThrow(/^1 problem:\n {2}- remotes\/demo\/current\.json is invalid/);
});

test.each(['{ "half": ', '{}'])('an invalid preview %j is logged with the command that removes it', async (text) => {
  await run((context) => preview(context, 'demo', 'good', { from: buildTestRemote(testStore, 'other words') }));
  await testStore.store.objects.write(getPreviewDescriptionKey('demo', 'bad'), Buffer.from(text));
  for (const command of [logStatus, clean])
    expect(await run(command)).toMatch(
      /demo\/bad\.json is not a valid preview \(.+\)\. Remove it with "federation preview demo bad --remove"/,
    );
  await run((context) => preview(context, 'demo', 'bad', { remove: true }));
  expect(await run(logStatus)).toMatch(/^demo\.good +[0-9a-f]{16} /m);
});
