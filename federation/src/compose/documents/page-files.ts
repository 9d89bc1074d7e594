import { createHash } from 'node:crypto';
import type { RegistryRoute, Release, ShellRelease } from '../../types/index.ts';
import type { ComposeSite } from '../read/compose-site.ts';
import { getFileUrl, getPageFiles } from '../registry/registry.ts';
import type { RenderedPage } from '../render/rendered-page.ts';
import type { SelectedReleases } from '../select/select-releases.ts';
import { createCriticalStyles } from '../styles/critical-styles.ts';
import { findUsedLayers, resolveUrls, shortenLayers } from '../styles/styles.ts';
import type { DocumentContent } from './document.ts';
import { findIslands } from './page-islands.ts';
import { createContentSecurityPolicy } from './security-headers.ts';

/** Returns the text of a release's file. */
export type ReadText = (release: Release, file: string) => string;

/** Content that all documents of a site share. */
export interface SharedContent {
  policy: string;
  document: Pick<DocumentContent, 'site' | 'headScript' | 'importMap' | 'inlineScript' | 'settings'>;
}

/** Creates the content that all documents share. */
export function createSharedContent(
  shell: ShellRelease,
  headScript: string,
  site: Pick<ComposeSite, 'cdnUrl' | 'settings' | 'document' | 'policySources'>,
  readText: ReadText,
): SharedContent {
  const { cdnUrl, settings } = site;
  // A file name with `<` could end the script element.
  const importMap = JSON.stringify({ integrity: createScriptHashes(shell, cdnUrl, readText) }).replaceAll('<', '\\u003c');
  const inline = shell.modules.inline?.js ?? [];
  const inlineScript = wrapInFunction(inline.map((file) => readText(shell, file)).join(''));
  const inlineScripts = [headScript, importMap, inlineScript].filter((script) => script !== '');
  return {
    policy: createContentSecurityPolicy(inlineScripts, site.policySources(settings), cdnUrl),
    document: {
      site: site.document,
      headScript,
      importMap,
      inlineScript,
      settings,
    },
  };
}

/** Returns the cascade layers of all style sheets in their order. */
export function findLayers({ shell, remotes }: Pick<SelectedReleases, 'shell' | 'remotes'>, readText: ReadText): string[] {
  const sheets = [shell, ...remotes].flatMap((release) =>
    release.files.filter((file) => file.path.endsWith('.css')).map((file) => readText(release, file.path)),
  );
  return findUsedLayers(shell.styleLayers, sheets);
}

/** Wraps a script in a function: inline scripts share one scope, and minified scripts declare the same short names. */
export function wrapInFunction(script: string): string {
  return script.trim() && `(()=>{${script.trim()}\n})()`;
}

/** Returns the hashes of a release's scripts by URL. SHA-256, because with SHA-384 every document would be larger. */
export function createScriptHashes(release: Release, cdnUrl: string, readText: ReadText): Record<string, string> {
  const entries = release.files
    .filter((file) => file.path.endsWith('.js') && !release.modules.inline?.js.includes(file.path))
    .map((file) => [getFileUrl(release, file.path, cdnUrl), sha256(readText(release, file.path))]);
  return Object.fromEntries(entries);
}

/** Selects the styles and scripts of one page: the shell's, followed by those of the page's remote and of other remotes' fragments. */
export function selectPageFiles(
  { shell, remotes }: Pick<SelectedReleases, 'shell' | 'remotes'>,
  route: RegistryRoute | undefined,
  { html, islands: names }: Pick<RenderedPage, 'html' | 'islands'>,
  layers: string[],
  { cdnUrl, criticalCss }: Pick<ComposeSite, 'cdnUrl' | 'criticalCss'>,
  readText: ReadText,
): Pick<DocumentContent, 'fontStyles' | 'criticalStyles' | 'styleSheets' | 'scripts'> {
  const release = route?.prerender ? remotes.find(({ name }) => name === route.remote) : undefined;
  const own = release && route ? getPageFiles(release, route.page) : null;
  const islands = findIslands(names, remotes);
  const ownSheets = own && release ? own.css.map((file) => ({ release, file })) : [];
  const { js, css } = shell.modules['.'] ?? { js: [], css: [] };
  // A page's own sheets contain the styles of its remote's islands.
  const foreign = islands.filter((island) => island.release !== release);
  const foreignSheets = foreign.flatMap((island) => island.css.map((file) => ({ release: island.release, file })));
  const sheets: { release: Release; file: string }[] = [...css.map((file) => ({ release: shell, file })), ...ownSheets, ...foreignSheets];
  // The page itself is loaded by a link only. Of its islands, the scripts are loaded when they start.
  const ownScripts = own && release && names.length === 0 ? [release.entry, ...own.js].map((file) => ({ release, file })) : [];
  const islandScripts = islands.flatMap((island) =>
    [island.release.entry, ...island.js].map((file) => ({ release: island.release, file })),
  );
  const scripts: { release: Release; file: string }[] = [...js.map((file) => ({ release: shell, file })), ...ownScripts, ...islandScripts];
  const readStyles = (sheet: { release: Release; file: string }) =>
    resolveUrls(readText(sheet.release, sheet.file), getFileUrl(sheet.release, '', cdnUrl));
  const readShellStyles = (module: string) =>
    (shell.modules[module]?.css ?? []).map((file) => readStyles({ release: shell, file })).join('');
  const fontStyles = readShellStyles('fonts');
  const styles = readShellStyles('fontFallbacks') + sheets.map(readStyles).join('');
  const critical = createCriticalStyles(styles, html, criticalCss);
  return {
    fontStyles,
    criticalStyles: shortenLayers(layers, critical),
    styleSheets: sheets.map((sheet) => ({
      href: getFileUrl(sheet.release, sheet.file, cdnUrl),
      integrity: sha256(readText(sheet.release, sheet.file)),
    })),
    scripts: Object.entries(
      Object.fromEntries(scripts.map(({ release: part, file }) => [getFileUrl(part, file, cdnUrl), sha256(readText(part, file))])),
    ),
  };
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
