import { createServer } from 'node:http';
import { listenOnLoopback, type RunningServer } from '../serve/loopback.ts';
import { TEST_LAUNCH_OPTIONS } from '../testing/test-browser.ts';
import { createTestContext } from '../testing/test-site.ts';
import { createRemoteRelease, createTestStore, type TestStore } from '../testing/test-store.ts';
import { visitLiveSite } from './visit-live-site.ts';

jest.setTimeout(120_000);

const [DEMO, HOME] = [
  { path: '/demo', page: './Demo' },
  { path: '/', page: './Home' },
].map((route) => ({
  ...route,
  title: '',
  description: '',
  prerender: true,
}));
const modules = { './Demo': { js: [], css: [] }, './islands/Button': { js: ['button.js'], css: [] } };
const release = createRemoteRelease('demo', { entry: 'remote-entry.js', modules, routes: DEMO ? [DEMO] : [] });
const FOLDER = `/remotes/demo/${release.releaseId}`;
const OTHER_FILE = `/remotes/home/${'0'.repeat(16)}/remote-entry.js`;

interface File {
  status?: number;
  body: string;
}

let testStore: TestStore;
let server: RunningServer;
/** Responses by path. */
let files: Record<string, File>;
/** Paths of all requests. */
let requested: string[];
let servedRelease: string;

const page = (main: string, entry = `${FOLDER}/remote-entry.js`): File => ({
  body: `<!doctype html><html data-interactive><title>x</title><link rel="icon" href="data:,"><main><h1>Text</h1>${main}</main>
    <script type="application/json" id="settings">{"siteUrl":"http://localhost:${server.port}"}</script>
    ${entry && `<script src="${entry}"></script>`}`,
});

beforeEach(async () => {
  testStore = createTestStore();
  requested = [];
  servedRelease = release.releaseId;
  server = await listenOnLoopback(0, () =>
    createServer(({ url = '/' }, response) => {
      requested.push(url);
      const registry = {
        shell: { releaseId: '1'.repeat(16) },
        remotes: { demo: { releaseId: servedRelease }, home: { releaseId: '0'.repeat(16) } },
        routes: [
          { ...HOME, remote: 'home' },
          { ...DEMO, remote: 'demo' },
        ],
      };
      const { status = 200, body } =
        url === '/registry.json' ? { body: JSON.stringify(registry) } : (files[url] ?? { status: 404, body: '' });
      const type = url.endsWith('.js') ? 'text/javascript' : 'text/html';
      response.writeHead(status, { 'Content-Type': type }).end(body);
    }),
  );
  const island = '<div data-island="demo/Button"></div>';
  files = {
    '/': page('', ''),
    '/demo': page(`${island}<script src="${FOLDER}/button.js"></script>`),
    [`${FOLDER}/remote-entry.js`]: { body: '' },
    [`${FOLDER}/button.js`]: { body: '' },
    [OTHER_FILE]: { body: '' },
  };
});
afterEach(async () => {
  await server.stop();
  testStore.remove();
});

/** Visits the site as a publisher of the demo and returns the failures. */
async function visit(): Promise<string[]> {
  const context = createTestContext(testStore, `http://localhost:${server.port}`);
  const browserGate = { ...context.site.browserGate, launchOptions: () => TEST_LAUNCH_OPTIONS };
  return visitLiveSite({ ...context, site: { ...context.site, browserGate } }, release, { confirmMs: 0, pageMs: 4000 });
}

test('a visit of a site that works finds nothing, and sends no request of a page to a server', async () => {
  files[`${FOLDER}/button.js`] = { body: "fetch('/quotes', { method: 'POST' }); navigator.sendBeacon('/collect', '[]'); fetch('/slots');" };
  expect(await visit()).toEqual([]);
  expect(requested).toContain('/demo');
  expect(requested.filter((url) => /quotes|collect|slots/.test(url))).toEqual([]);
});

test('an error of the release is a failure with its page only if it returns in a second visit', async () => {
  let loads = 0;
  Object.defineProperty(files, `${FOLDER}/button.js`, { get: () => ({ body: ++loads === 1 ? "throw new Error('once')" : '' }) });
  expect(await visit()).toEqual([]);
  Object.defineProperty(files, `${FOLDER}/button.js`, { value: { body: "throw new Error('only live');" } });
  expect(await visit()).toEqual([expect.stringMatching(/^\/demo: uncaught only live/)]);
});

test('a missing file of the release is a failure, and one that the server can’t deliver is an outage, which proves nothing', async () => {
  files[`${FOLDER}/button.js`] = { status: 404, body: '' };
  expect(await visit()).toContain('/demo: button.js was not loaded');
  files[`${FOLDER}/button.js`] = { status: 503, body: '' };
  expect(await visit()).toEqual([]);
});

test('an error of another remote on the release’s page is not its failure, an error of its fragment elsewhere is', async () => {
  files['/demo'] = page(`${files['/demo']?.body ?? ''}<script src="${OTHER_FILE}"></script>`);
  files[OTHER_FILE] = { body: "throw new Error('of another remote');" };
  expect(await visit()).toEqual([]);
  files['/'] = page(`<div data-island="demo/Button"></div><script src="${FOLDER}/button.js"></script>`);
  files[`${FOLDER}/remote-entry.js`] = { body: "if (location.pathname === '/') throw new Error('in the fragment');" };
  expect(await visit()).toContainEqual(expect.stringContaining('/: uncaught in the fragment'));
});

test('a site that serves another release is not visited', async () => {
  servedRelease = '2'.repeat(16);
  expect(await visit()).toEqual([]);
  expect(requested).not.toContain('/demo');
});
