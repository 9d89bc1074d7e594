import path from 'node:path';
import { LOCAL_KEYS } from '../../../local-backend/src/local-keys.ts';
import { compose } from '../compose/compose.ts';
import type { Build } from '../rspack/build-part.ts';
import { makeLive } from '../store/make-live.ts';
import { upload } from '../store/upload.ts';
import type { Workplace } from './release-fixture.ts';

export const SETTINGS = {
  siteUrl: 'http://localhost:4',
  backendUrl: 'http://localhost:2',
  publishableKey: LOCAL_KEYS.publishable,
  clientSitesUrl: 'http://localhost:3',
};

const SHELL = `
  exports.shareScope = {};
  exports.SHELL_PATHS = [];
  exports.colorSchemeScript = () => '<script>1</script>';
  exports.displayFont = 'data:font/woff;base64,';
  exports.pictures = () => ({});
  exports.publicFiles = () => ({ 'robots.txt': 'User-agent: *' });
  exports.renderPage = async ({ path, registry, loadPage }) => {
    const route = registry.routes.find((route) => route.path === path);
    return '<main>' + (route ? (await loadPage(route)).default() : 'nothing') + '</main>';
  };`;

/** Builds a shell that is as small as one can be. */
export function buildTinyShell(place: Workplace): string {
  const files = { 'main.js': 'start()', 'inline.js': 'inline()', 'prerender.cjs': SHELL };
  return place.build(files, {
    name: 'shell',
    contract: { provides: '1.0.0' },
    entry: 'main.js',
    prerender: 'prerender.cjs',
    modules: { '.': { js: ['main.js'], css: [] }, inline: { js: ['inline.js'], css: [] } },
  });
}

/** Builds a remote `demo` whose one page `/demo` says `words`. */
export function buildTinyDemo(place: Workplace, words: string, changes: Partial<Build> = {}): string {
  const description = 'A page that is there to be published again and again, and says so.';
  const route = { path: '/demo', page: './Page', title: 'Demo', description, audience: 'everyone' as const, prerender: true };
  const prerender = `exports.routes = []; exports.pages = { './Page': { default: () => ${JSON.stringify(words)} } };`;
  const files = { 'remote-entry.js': `export const words = ${JSON.stringify(words)};`, 'prerender.cjs': prerender };
  const modules = { './Page': { js: [], css: [] } };
  return place.build(files, { entry: 'remote-entry.js', prerender: 'prerender.cjs', modules, routes: [route], ...changes });
}

export function tinySiteDir(folder: string): string {
  return path.join(folder, 'site');
}

/** Stores a build, makes it live and composes: what `npm run publish` does, without its gates. */
export async function release({ store, folder }: Pick<Workplace, 'store' | 'folder'>, part: string, dist: string): Promise<string> {
  const seen = await store.seePointer(part);
  const { release: stored } = await upload(store, dist);
  await makeLive(store, part, seen, { releaseId: stored.releaseId, by: 'Ada', action: 'publish' });
  await compose(store, tinySiteDir(folder), SETTINGS);
  return stored.releaseId;
}
