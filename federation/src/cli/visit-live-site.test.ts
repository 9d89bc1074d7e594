import { createServer } from 'node:http';
import { listenOnLoopback, type RunningServer } from '../serve/loopback.ts';
import { createTestContext } from '../testing/test-site.ts';
import { createRemoteRelease, createTestStore, type TestStore } from '../testing/test-store.ts';
import { visitLiveSite } from './visit-live-site.ts';

jest.setTimeout(120_000);

const route = { path: '/demo', page: './Demo', title: '', description: '', prerender: true };
const modules = { './Demo': { js: [], css: [] }, './islands/Button': { js: ['button.js'], css: [] } };
const release = createRemoteRelease('demo', { entry: 'remote-entry.js', modules, routes: [route] });
const SCRIPT = `/remotes/demo/${release.releaseId}/button.js`;

let testStore: TestStore;
let server: RunningServer;
let context: ReturnType<typeof createTestContext>;
/** How the server answers each request for the script of the page. */
let answerScript: () => { status: number; body: string };

beforeEach(async () => {
  testStore = createTestStore();
  answerScript = () => ({ status: 200, body: '' });
  server = await listenOnLoopback(0, () =>
    createServer(({ url = '/' }, response) => {
      const document = `<!doctype html><html data-interactive><title>x</title><link rel="icon" href="data:,"><main><h1>Text</h1>
        <div data-island="demo/Button" data-started></div></main><script src="${SCRIPT}"></script>`;
      const { status, body } = url === SCRIPT ? answerScript() : { status: 200, body: document };
      const type = url.endsWith('.js') ? 'text/javascript' : 'text/html';
      response.writeHead(status, { 'Content-Type': type }).end(body);
    }),
  );
});
afterEach(async () => {
  await server.stop();
  testStore.remove();
});

/** Visits the site as a publisher of the demo and returns the failures. */
async function visit(): Promise<string[]> {
  context = createTestContext(testStore, `http://localhost:${server.port}`);
  return visitLiveSite(context, release, [{ ...route, remote: 'demo' }], 0, 4000);
}

test('an error of the release is a failure with its page only if it returns in a second visit', async () => {
  let loads = 0;
  answerScript = () => ({ status: 200, body: ++loads === 1 ? "throw new Error('once')" : '' });
  expect(await visit()).toEqual([]);
  answerScript = () => ({ status: 200, body: "throw new Error('only live')" });
  expect(await visit()).toEqual([expect.stringMatching(/^\/demo: uncaught only live/)]);
});

test('a missing file of the release is a failure, and one that the server can’t deliver is an outage, which proves nothing', async () => {
  answerScript = () => ({ status: 404, body: '' });
  expect(await visit()).toEqual([expect.stringMatching(/^\/demo: status 404 of .*button\.js/)]);
  answerScript = () => ({ status: 503, body: '' });
  expect(await visit()).toEqual([]);
  expect(context.lines.at(-1)).toMatch(/^Not all of its pages could be checked: \/demo: status 503/);
});
