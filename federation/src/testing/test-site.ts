import path from 'node:path';
import type { CommandContext } from '../cli/context.ts';
import { compose } from '../compose/compose.ts';
import type { Site } from '../compose/read/site.ts';
import { updatePointer } from '../store/pointer.ts';
import { uploadRelease } from '../store/upload.ts';
import type { RemoteRelease, ShellRelease } from '../types/index.ts';
import { TEST_LAUNCH_OPTIONS } from './test-browser.ts';
import type { TestStore } from './test-store.ts';

/** Creates a site in the folder of a test store. */
export function createTestSite(folder: string, siteUrl = 'http://localhost:4'): Site {
  return {
    cdnDir: path.join(folder, 'cdn'),
    siteDir: getTestSiteDir(folder),
    storeUrl: '',
    cdnUrl: '',
    port: 0,
    settings: { siteUrl },
    remotes: {
      demo: { paths: ['/demo'], classPrefix: 'd-' },
      shop: { paths: ['/shop'], fragments: ['Basket'], classPrefix: 's-' },
      other: { paths: ['/other'], classPrefix: 'o-' },
    },
    document: { htmlAttributes: 'lang="en"', head: '' },
    criticalCss: { dynamicAttributes: [], hiddenContent: '' },
    headers: { 'Referrer-Policy': 'strict-origin-when-cross-origin' },
    policySources: () => ({}),
    createFiles: async () => ({ 'robots.txt': 'User-agent: *' }),
    singletonPackages: ['react', 'react-dom'],
    checkRoutes: () => [],
    checkModules: () => [],
    assertPublic: () => undefined,
    formatCommand: (...args) => ['federation', ...args].join(' '),
    build: async (part) => {
      throw new Error(`No test builds ${part}.`);
    },
    browserGate: {
      launchOptions: () => TEST_LAUNCH_OPTIONS,
      tasks: [],
      mockResponse: () => ({ contentType: 'text/html', body: '' }),
      localStorage: () => ({}),
    },
  };
}

/** @param brokenText Pages with this text throw. */
const createShellBundle = (brokenText: string) => `
  exports.shareScopes = { '1.0.0': {} };
  exports.shellPaths = [];
  exports.headScript = '1';
  exports.renderPage = async ({ path, registry, loadPage }) => {
    const route = registry.routes.find((route) => route.path === path);
    const text = route && route.prerender ? (await loadPage(route)).default() : 'nothing';
    if (text.includes(${JSON.stringify(brokenText)})) throw new Error('the text ' + text);
    return '<main>' + text.replace(/<place>(.*?)<\\/place>/g, '<div data-island="$1" data-props="{}"></div>') + '</main>';
  };
  exports.renderIsland = async ({ name, loadIsland }) => ({ html: (await loadIsland(name)).default() });`;

/**
 * Builds a minimal shell. A page that contains `<place>shop/Basket</place>` has that island.
 * @param brokenText Pages of remotes that contain this text can't be rendered; `nothing` breaks the shell's own pages.
 */
export function buildTestShell(testStore: TestStore, changes: Partial<ShellRelease> = {}, brokenText = 'no such text'): string {
  const files = { 'main.js': 'start()', 'inline.js': 'inline()', 'prerender.cjs': createShellBundle(brokenText) };
  return testStore.build(files, {
    kind: 'shell',
    name: 'shell',
    provides: '1.0.0',
    entry: 'main.js',
    prerender: 'prerender.cjs',
    modules: { '.': { js: ['main.js'], css: [] }, inline: { js: ['inline.js'], css: [] } },
    ...changes,
  });
}

/** Builds a remote `demo` with the page `/demo`, which contains `text`. Every island in its `modules` contains `text` too. */
export function buildTestRemote(testStore: TestStore, text: string, changes: Partial<RemoteRelease> = {}): string {
  const route = { path: '/demo', page: './Page', title: 'Demo', description: 'A page of a test.', prerender: true };
  const modules = { './Page': { js: [], css: [] }, ...changes.modules };
  const islands = Object.keys(modules).filter((module) => module.startsWith('./islands/'));
  const [prefix] = changes.name ?? 'demo';
  const component = `{ default: () => ${JSON.stringify(text)} }`;
  const prerender = `exports.routes = []; exports.pages = { './Page': ${component} };
    exports.islands = { ${islands.map((island) => `'${island}': ${component}`)} };`;
  const files = {
    'remote-entry.js': `export const text = ${JSON.stringify(text)};`,
    'fragment.css': `.${prefix}-used{color:red}.${prefix}-unused{color:blue}`,
    'prerender.cjs': prerender,
  };
  return testStore.build(files, { entry: 'remote-entry.js', prerender: 'prerender.cjs', routes: [route], ...changes, modules });
}

/** Returns the folder of the composed site in the folder of a test store. */
export function getTestSiteDir(folder: string): string {
  return path.join(folder, 'site');
}

/** Stores a build, makes it live and composes the site, without gates. Returns the release's id. */
export async function releaseBuild({ store, folder }: Pick<TestStore, 'store' | 'folder'>, part: string, dist: string): Promise<string> {
  const current = await store.readVersionedPointer(part);
  const release = await uploadRelease(store, dist);
  await updatePointer(store, part, current, { releaseId: release.releaseId, by: 'Ada', action: 'publish' });
  await compose(store, createTestSite(folder));
  return release.releaseId;
}

/** Creates the context of a command for a test store; `lines` collects the output. */
export function createTestContext(
  { folder, store }: Pick<TestStore, 'folder' | 'store'>,
  siteUrl?: string,
): CommandContext & { lines: string[] } {
  const lines: string[] = [];
  return { site: createTestSite(folder, siteUrl), store, by: 'Ada', lines, log: (line) => void lines.push(line) };
}
