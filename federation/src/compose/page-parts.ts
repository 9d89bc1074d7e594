import { createHash } from 'node:crypto';
import type { Registry, RegistryRoute, Release, Settings } from '../site-types.ts';
import { criticalStyles } from './critical-styles.ts';
import type { DocumentParts } from './document.ts';
import { addressOf, type LiveReleases } from './live-releases.ts';
import { contentSecurityPolicy } from './policy.ts';
import type { RenderAnswer } from './sandbox.ts';
import { absoluteUrls, layerOrder, usedLayers } from './styles.ts';

export type ReadText = (release: Release, file: string) => string;

export interface SharedParts {
  policy: string;
  /** The cascade layers of the live sheets in their order. */
  layers: string[];
  document: Pick<DocumentParts, 'colorSchemeScript' | 'font' | 'importMap' | 'inlineScript' | 'settings'>;
}

/** What all documents have in common. */
export function sharedParts(
  live: LiveReleases,
  { colorSchemeScript }: Pick<RenderAnswer, 'colorSchemeScript'>,
  settings: Settings,
  text: ReadText,
): SharedParts {
  const { shell: release, cdnUrl } = live;
  const releases = [release, ...live.remotes];
  const sheets = releases.flatMap((each) => each.files.filter((file) => file.path.endsWith('.css')).map((file) => text(each, file.path)));
  // Files are named by their teams, and a `<` could end the script early.
  const importMap = JSON.stringify({ integrity: integrityOf(releases, cdnUrl, text) }).replaceAll('<', '\\u003c');
  const inline = release.modules.inline?.js ?? [];
  const inlineScript = enclosed(inline.map((file) => text(release, file)).join(''));
  const scheme = /<script[^>]*>([\s\S]*)<\/script>/.exec(colorSchemeScript)?.[1] ?? '';
  const font = release.files.find((file) => file.path.endsWith('.woff2'));
  return {
    policy: contentSecurityPolicy([scheme, importMap, inlineScript], settings, cdnUrl),
    layers: usedLayers(release.styleLayers ?? [], sheets),
    document: { colorSchemeScript, font: font ? addressOf(release, font.path, cdnUrl) : null, importMap, inlineScript, settings },
  };
}

/** All inline scripts share one scope: a minifier's `let e` in two of them would stop the second, and with it the page. */
export function enclosed(script: string): string {
  return script.trim() && `(()=>{${script.trim()}\n})()`;
}

/**
 * Hashes of every script of every live release. They can't be compressed, so they are SHA-256: with SHA-384 every document
 * would be 0.5 kB larger.
 */
function integrityOf(releases: Release[], cdnUrl: string, text: ReadText): Record<string, string> {
  const entries = releases.flatMap((release) =>
    release.files
      .filter((file) => file.path.endsWith('.js') && !release.modules.inline?.js.includes(file.path))
      .map((file) => [addressOf(release, file.path, cdnUrl), sha256(text(release, file.path))]),
  );
  return Object.fromEntries(entries);
}

/** What the document of the page at `path` has to know: the other pages' descriptions would be 0.4 kB in each. */
export function registryOfPage(registry: Registry, path: string): Registry {
  return { ...registry, routes: registry.routes.map((route) => (route.path === path ? route : { ...route, description: '' })) };
}

/** Styles and scripts of one page: the shell's, then those of the remote that the page came from. */
export function pageFiles(
  live: LiveReleases,
  route: RegistryRoute | undefined,
  html: string,
  { layers }: Pick<SharedParts, 'layers'>,
  text: ReadText,
): Pick<DocumentParts, 'face' | 'styles' | 'styleSheets' | 'scripts'> {
  const release = route?.prerender ? live.remotes.find(({ name }) => name === route.remote) : undefined;
  const ownSheets = release && route ? (release.modules[route.page]?.css ?? []).map((file) => ({ release, file })) : [];
  const shellFiles = live.shell.modules['.'] ?? { js: [], css: [] };
  const sheets = [...shellFiles.css.map((file) => ({ release: live.shell, file })), ...ownSheets];
  const css = sheets.map((sheet) => absoluteUrls(text(sheet.release, sheet.file), addressOf(sheet.release, '', live.cdnUrl))).join('');
  const face = (live.shell.modules.face?.css ?? []).map((file) =>
    absoluteUrls(text(live.shell, file), addressOf(live.shell, '', live.cdnUrl)),
  );
  // The document has an order of its own, which is shorter than that of the sheet.
  const critical = criticalStyles(css.replace(/@layer [\w.,-]+;/g, ''), html);
  return {
    face: face.join(''),
    styles: layerOrder(layers, critical) + critical,
    styleSheets: sheets.map((sheet) => ({
      href: addressOf(sheet.release, sheet.file, live.cdnUrl),
      integrity: sha256(text(sheet.release, sheet.file)),
    })),
    scripts: [
      ...shellFiles.js.map((file) => addressOf(live.shell, file, live.cdnUrl)),
      ...(release ? [addressOf(release, release.entry, live.cdnUrl)] : []),
      ...(release ? (route?.js ?? []) : []),
    ],
  };
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
