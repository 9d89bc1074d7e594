import {
  getIslandModule,
  getIslandOwner,
  type HashedScript,
  type ModuleFiles,
  type RegistryRoute,
  type Release,
  type RemoteRelease,
} from '../../types/index.ts';
import type { ComposeOptions } from '../read/compose-options.ts';
import { createHashedFileUrl, getFileUrl, getModuleFiles } from '../registry/create-registry.ts';
import type { SitePlan } from '../select/plan-site.ts';
import { createCriticalStyles } from '../styles/critical-styles.ts';
import { resolveCssUrls, shortenLayerNames } from '../styles/styles.ts';
import type { DocumentContent } from './document.ts';
import type { RenderedPage } from './rendered-page.ts';

/** Files of one page, as its document contains or names them. */
export interface PageFiles extends Pick<DocumentContent, 'fontStyles' | 'criticalStyles' | 'styleSheets'> {
  /** Scripts that the document loads together with a container, by the name of the island. */
  preload: Record<string, HashedScript[]>;
}

/** Selects the styles and scripts of one page: the shell's, followed by those of the page's remote and of other remotes' fragments. */
export function selectPageFiles(
  { shell, remotes, layers, readText }: Pick<SitePlan, 'shell' | 'remotes' | 'layers' | 'readText'>,
  route: RegistryRoute | undefined,
  { html, islands: names }: Pick<RenderedPage, 'html' | 'islands'>,
  { cdnUrl, criticalCss }: Pick<ComposeOptions, 'cdnUrl' | 'criticalCss'>,
): PageFiles {
  const release = route?.prerender ? remotes.find(({ name }) => name === route.remote) : undefined;
  const own = release && route ? getModuleFiles(release, route.page) : null;
  const islands = findRemoteIslands(names, remotes);
  const ownSheets = own && release ? own.css.map((file) => ({ release, file })) : [];
  const { css } = shell.modules['.'] ?? { css: [] };
  // A page's own sheets contain the styles of its remote's islands.
  const foreign = islands.filter((island) => island.release !== release);
  const foreignSheets = foreign.flatMap((island) => island.css.map((file) => ({ release: island.release, file })));
  const sheets: { release: Release; file: string }[] = [...css.map((file) => ({ release: shell, file })), ...ownSheets, ...foreignSheets];
  const readStyles = (sheet: { release: Release; file: string }) =>
    resolveCssUrls(readText(sheet.release, sheet.file), getFileUrl(sheet.release, '', cdnUrl));
  const readShellStyles = (module: string) =>
    (shell.modules[module]?.css ?? []).map((file) => readStyles({ release: shell, file })).join('');
  const fontStyles = readShellStyles('fonts');
  const styles = readShellStyles('fontFallbacks') + sheets.map(readStyles).join('');
  const critical = createCriticalStyles(styles, html, criticalCss);
  return {
    fontStyles,
    criticalStyles: shortenLayerNames(layers, critical),
    styleSheets: sheets.map((sheet) => createHashedFileUrl(sheet.release, sheet.file, cdnUrl, readText)),
    preload: Object.fromEntries(
      islands.map(({ name, release, js }) => [name, js.map((file) => createHashedFileUrl(release, file, cdnUrl, readText))]),
    ),
  };
}

/** An island of a remote, with the files that it needs in addition to the container. */
interface PageIsland extends ModuleFiles {
  /** Such as `shop/BasketButton`. */
  name: string;
  release: RemoteRelease;
}

/** Returns the islands of remotes among the names of a page's islands. */
function findRemoteIslands(names: readonly string[], remotes: RemoteRelease[]): PageIsland[] {
  return names.flatMap((name) => {
    const release = remotes.find((remote) => remote.name === getIslandOwner(name));
    return release ? [{ name, release, ...getModuleFiles(release, getIslandModule(name)) }] : [];
  });
}
