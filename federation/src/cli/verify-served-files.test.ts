import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { listenOnLoopback, type RunningServer } from '../serve/loopback.ts';
import { startSiteServer } from '../serve/server.ts';
import { buildTestRemote, buildTestShell, createTestContext, getTestSiteDir, releaseBuild } from '../testing/test-site.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import { verifyServedFiles } from './verify-served-files.ts';

let testStore: TestStore;
let site: RunningServer;
let demo: string;
beforeAll(async () => {
  testStore = createTestStore();
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  const dist = buildTestRemote(testStore, 'text');
  writeFileSync(path.join(dist, 'remote-entry.js.map'), JSON.stringify({ version: 3, sources: [], names: [], mappings: '' }));
  demo = await releaseBuild(testStore, 'demo', dist);
  site = await startSiteServer(0, { siteDir: getTestSiteDir(testStore.folder), cdnDir: path.join(testStore.folder, 'cdn') });
});
afterAll(async () => {
  await site.stop();
  testStore.remove();
});
const at = ({ port }: RunningServer) => createTestContext(testStore, `http://localhost:${port}`);

test('verify logs that served files, also source maps, and headers are right', async () => {
  const context = at(site);
  await verifyServedFiles(context);
  expect(context.lines).toEqual([
    expect.stringMatching(/^7 files of the live releases in .* match the published files\.$/),
    `http://localhost:${site.port} serves them with the right headers.`,
  ]);
});

async function throughProxy(answer: RequestListener): Promise<unknown> {
  const proxy = await listenOnLoopback(0, () => createServer(answer));
  return verifyServedFiles(at(proxy)).finally(() => proxy.stop());
}

test('verify fails and lists every file that is not served or has a wrong header', async () => {
  const entry = `/remotes/demo/${demo}/remote-entry.js`;
  const wrong = throughProxy(async (request, response) => {
    if (request.url === entry) return void request.socket.destroy();
    const { status, headers } = await fetch(`http://localhost:${site.port}${request.url}`, { method: 'HEAD' });
    const changed = request.url?.endsWith('/demo/current.json') ? { 'cache-control': 'max-age=60' } : {};
    response.writeHead(status, { ...Object.fromEntries(headers), ...changed }).end();
  });
  await expect(wrong).rejects.toThrow(
    new RegExp(
      `2 problems:\\n  - .*${entry} doesn't respond\\.\\n  - .*current\\.json has cache-control "max-age=60", expected "no-cache"`,
    ),
  );
});

test('verify fails if a stored file differs from the published one', async () => {
  writeFileSync(path.join(testStore.folder, 'cdn/remotes/demo', demo, 'prerender.cjs'), 'tampered');
  await expect(verifyServedFiles(at(site))).rejects.toThrow(
    `1 problem:\n  - prerender.cjs of demo ${demo} differs from the published file.`,
  );
});
