import type { HashedScript, RegistryRoute, Release } from '../../types/index.ts';
import type { ComposeSite } from '../read/compose-site.ts';
import { getFileUrl, getModuleFiles } from '../registry/create-registry.ts';
import type { SelectedSite } from '../select/select-site.ts';
import { createCriticalStyles } from '../styles/critical-styles.ts';
import { resolveUrls, shortenLayers } from '../styles/styles.ts';
import type { DocumentContent } from './document.ts';
import { findIslands } from './find-islands.ts';
import { hashFile, hashShellScripts } from './hash-files.ts';
import type { RenderedPage } from './rendered-page.ts';
import { createContentSecurityPolicy } from './security-headers.ts';

/** Content that all documents of a site share. */
export interface SharedContent {
  policy: string;
  document: Pick<DocumentContent, 'site' | 'headScript' | 'importMap' | 'inlineScript' | 'settings'>;
}

/** Creates the content that all documents share. */
export function createSharedContent(
  { shell, readText }: Pick<SelectedSite, 'shell' | 'readText'>,
  headScript: string,
  site: Pick<ComposeSite, 'cdnUrl' | 'settings' | 'document' | 'policySources'>,
): SharedContent {
  const { cdnUrl, settings } = site;
  // A file name with `<` could end the script element.
  const importMap = JSON.stringify({ integrity: hashShellScripts(shell, cdnUrl, readText) }).replaceAll('<', '\\u003c');
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

/** Wraps a script in a function: inline scripts share one scope, and minified scripts declare the same short names. */
export function wrapInFunction(script: string): string {
  return script.trim() && `(()=>{${script.trim()}\n})()`;
}

/** Files of one page, as its document contains or names them. */
export interface PageFiles extends Pick<DocumentContent, 'fontStyles' | 'criticalStyles' | 'styleSheets'> {
  /** Scripts that the document loads together with a container, by the path of the page or the name of the island. */
  preloads: Record<string, HashedScript[]>;
}

/** Selects the styles and scripts of one page: the shell's, followed by those of the page's remote and of other remotes' fragments. */
export function selectPageFiles(
  { shell, remotes, layers, readText }: Pick<SelectedSite, 'shell' | 'remotes' | 'layers' | 'readText'>,
  route: RegistryRoute | undefined,
  { html, islands: names }: Pick<RenderedPage, 'html' | 'islands'>,
  { cdnUrl, criticalCss }: Pick<ComposeSite, 'cdnUrl' | 'criticalCss'>,
): PageFiles {
  const release = route?.prerender ? remotes.find(({ name }) => name === route.remote) : undefined;
  const own = release && route ? getModuleFiles(release, route.page) : null;
  const islands = findIslands(names, remotes);
  const ownSheets = own && release ? own.css.map((file) => ({ release, file })) : [];
  const { css } = shell.modules['.'] ?? { css: [] };
  // A page's own sheets contain the styles of its remote's islands.
  const foreign = islands.filter((island) => island.release !== release);
  const foreignSheets = foreign.flatMap((island) => island.css.map((file) => ({ release: island.release, file })));
  const sheets: { release: Release; file: string }[] = [...css.map((file) => ({ release: shell, file })), ...ownSheets, ...foreignSheets];
  // The page itself is loaded by a link only, unless it has no islands.
  const modules = own && release && route && names.length === 0 ? [{ name: route.path, release, js: own.js }] : islands;
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
    styleSheets: sheets.map((sheet) => hashFile(sheet.release, sheet.file, cdnUrl, readText)),
    preloads: Object.fromEntries(
      modules.map((module) => [module.name, module.js.map((file) => hashFile(module.release, file, cdnUrl, readText))]),
    ),
  };
}
