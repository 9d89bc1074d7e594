import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { listenOnLoopback, type RunningServer } from '../serve/loopback.ts';
import { startSiteServer } from '../serve/server.ts';
import { buildTestRemote, buildTestShell, createTestContext, getTestSiteDir, releaseBuild } from '../testing/test-site.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import { verify } from './verify.ts';

let testStore: TestStore;
let site: RunningServer;
let demo: string;
beforeAll(async () => {
  testStore = createTestStore();
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  demo = await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'text'));
  site = await startSiteServer(0, { siteDir: getTestSiteDir(testStore.folder), cdnDir: path.join(testStore.folder, 'cdn') });
});
afterAll(async () => {
  await site.stop();
  testStore.remove();
});
const at = ({ port }: RunningServer) => createTestContext(testStore, `http://localhost:${port}`);

test('verify logs that served files and headers are right', async () => {
  const context = at(site);
  await verify(context);
  expect(context.lines).toEqual([
    expect.stringMatching(/^6 files of the live releases in .* match the published files\.$/),
    `http://localhost:${site.port} serves them with the right headers.`,
  ]);
});

async function throughProxy(answer: RequestListener): Promise<unknown> {
  const proxy = await listenOnLoopback(0, () => createServer(answer));
  return verify(at(proxy)).finally(() => proxy.stop());
}

test('verify fails and lists every file that is not served, uncompressed or has a wrong header', async () => {
  const entry = `/remotes/demo/${demo}/remote-entry.js`;
  const wrong = throughProxy(async (request, response) => {
    const { url = '' } = request;
    if (url === entry) return void request.socket.destroy();
    const { status, headers: served } = await fetch(`http://localhost:${site.port}${url}`, { method: 'HEAD' });
    const headers = new Headers(served);
    if (url.endsWith('/demo/current.json')) headers.set('cache-control', 'max-age=60');
    if (url.endsWith('/main.js')) headers.delete('content-encoding');
    response.writeHead(status, Object.fromEntries(headers)).end();
  });
  await expect(wrong).rejects.toThrow(
    new RegExp(
      `3 problems:\\n  - .*main\\.js is served uncompressed.*\\n  - .*${entry} doesn't respond\\.\\n` +
        '  - .*current\\.json has cache-control "max-age=60", expected "no-cache"',
    ),
  );
});

test('verify fails if a stored file differs from the published one', async () => {
  writeFileSync(path.join(testStore.folder, 'cdn/remotes/demo', demo, 'prerender.cjs'), 'tampered');
  await expect(verify(at(site))).rejects.toThrow(`1 problem:\n  - prerender.cjs of demo ${demo} differs from the published file.`);
});
