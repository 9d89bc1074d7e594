import {
  getIslandModule,
  getIslandOwner,
  type HashedScript,
  type RegistryRoute,
  type Release,
  type ShellRelease,
  type ViewReport,
} from '../../types/index.ts';
import { CHUNK_PREFIX } from '../../types/release.ts';
import { listIslandNames } from '../markup/island-places.ts';
import type { ReadReleaseText } from '../read/stored-releases.ts';
import { createDocumentRegistry } from '../registry/create-document-registry.ts';
import { createHashedFileUrl, createRegistryFile, getFileUrl, hashText, type SitePlan } from '../registry/create-registry.ts';
import { createCriticalStyles } from '../styles/critical-styles.ts';
import { renderDocument } from './document.ts';
import { NOT_FOUND_PATH, type RenderedPage, type RenderedSite } from './render-site.ts';
import { createContentSecurityPolicy } from './security-headers.ts';

/** Creates the documents of rendered pages, by file name, and the policy that allows their inline scripts. */
export function createDocuments(plan: SitePlan, { pages, headScript }: RenderedSite) {
  const { shell, readText, registry, site } = plan;
  const { cdnUrl, settings, document } = site;
  // A file name with `<` could end the script element.
  const importMap = JSON.stringify({ integrity: hashShellScripts(shell, cdnUrl, readText) }).replaceAll('<', '\\u003c');
  const inlineScript = wrapInFunction((shell.modules.inline?.js ?? []).map((file) => readText(shell, file)).join(''));
  const shared = { site: document, headScript, importMap, inlineScript, settings };
  const hashedPlan = { ...plan, registry: { ...registry, hash: hashText(createRegistryFile(registry)) } };
  return {
    documents: pages.map(
      (page) => [getDocumentName(page.path), renderDocument({ ...shared, ...createPageContent(hashedPlan, page) })] as const,
    ),
    policy: createContentSecurityPolicy([headScript, importMap, inlineScript], site.policySources(settings), cdnUrl),
  };
}

/** Wraps a script in a function: inline scripts share one scope, and minified scripts declare the same short names. */
function wrapInFunction(script: string): string {
  return script.trim() && `(()=>{${script.trim()}\n})()`;
}

/** Returns the hashes of the shell's scripts by URL, by which the browser verifies them. The main script verifies its chunks. */
function hashShellScripts(shell: ShellRelease, cdnUrl: string, readText: ReadReleaseText): Record<string, string> {
  const scripts = shell.files.filter(
    ({ path }) => path.endsWith('.js') && !path.startsWith(CHUNK_PREFIX) && !shell.modules.inline?.js.includes(path),
  );
  return Object.fromEntries(scripts.map(({ path }) => createHashedFileUrl(shell, path, cdnUrl, readText)));
}

/** Returns the file name of a page's document. */
function getDocumentName(page: string): string {
  return page === '/' ? 'index.html' : `${page.slice(1)}.html`;
}

/** Creates the content of a document that no other one has. */
function createPageContent(plan: SitePlan, { path, html }: RenderedPage) {
  const { registry, remotes, shell, readText, site } = plan;
  const { cdnUrl, criticalCss } = site;
  const route = registry.routes.find((each) => each.path === path);
  const islands = listIslandNames(html);
  const sheets = listStyleSheets(plan, route, islands);
  const readStyles = (release: Release, file: string) => resolveCssUrls(readText(release, file), getFileUrl(release, '', cdnUrl));
  const readShellStyles = (module: string) => (shell.modules[module]?.css ?? []).map((file) => readStyles(shell, file)).join('');
  const styles = readShellStyles('fontFallbacks') + sheets.map(({ release, file }) => readStyles(release, file)).join('');
  const preload = islands.flatMap((name): [string, HashedScript[]][] => {
    const release = remotes.find((remote) => remote.name === getIslandOwner(name));
    const { js } = release?.modules[getIslandModule(name)] ?? { js: [] };
    return release ? [[name, js.map((file) => createHashedFileUrl(release, file, cdnUrl, readText))]] : [];
  });
  return {
    page: html,
    fontStyles: readShellStyles('fonts'),
    criticalStyles: createCriticalStyles(styles, html, criticalCss),
    styleSheets: sheets.map(({ release, file }) => createHashedFileUrl(release, file, cdnUrl, readText)),
    registry: createDocumentRegistry(registry, path, islands, Object.fromEntries(preload)),
    view: createViewReport(plan, path, route),
  };
}

/** Lists the style sheets of one page: the shell's, followed by those of the page's remote and of other remotes' fragments. */
function listStyleSheets(
  { shell, remotes }: SitePlan,
  route: RegistryRoute | undefined,
  islands: readonly string[],
): { release: Release; file: string }[] {
  const list = (release: Release, module: string) => (release.modules[module]?.css ?? []).map((file) => ({ release, file }));
  const own = remotes.find(({ name }) => route?.prerender && name === route.remote);
  // A page's own sheets contain the styles of its remote's islands.
  const ofFragments = islands.flatMap((name) => {
    const release = remotes.find((remote) => remote !== own && remote.name === getIslandOwner(name));
    return release ? list(release, getIslandModule(name)) : [];
  });
  return [...list(shell, '.'), ...(own && route ? list(own, route.page) : []), ...ofFragments];
}

/** Resolves the relative URLs of a style sheet against `folder`, so that it can be inlined into any document. */
export function resolveCssUrls(css: string, folder: string): string {
  return css.replace(/url\(\s*(["']?)(?!["'\s]|data:|https?:|\/|#)/g, (_, quote: string) => `url(${quote}${folder}`);
}

/** Unknown paths may contain personal data, so their document reports none. */
function createViewReport({ registry }: SitePlan, page: string, route: RegistryRoute | undefined): ViewReport {
  const remote = route?.remote ?? 'shell';
  const path = page === NOT_FOUND_PATH ? '*' : page;
  return { type: 'view', remote, release: (registry.remotes[remote] ?? registry.shell).releaseId, path };
}
