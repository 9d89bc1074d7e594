import type { Registry, Settings } from '../site-types.ts';

export interface DocumentParts {
  /** The prerendered page: what belongs into the head, then the body. */
  page: string;
  colorSchemeScript: string;
  /** The rules that declare the fonts: a sheet of their own, which the page drops when the file comes too late for it. */
  face: string;
  styles: string;
  /** The whole style sheets of which `styles` has the rules that the page needs: loaded when the scripts start. */
  styleSheets: { href: string; integrity: string }[];
  font: string | null;
  importMap: string;
  inlineScript: string;
  /** Scripts in the order of need, the shell's first. */
  scripts: string[];
  registry: Registry;
  settings: Settings;
}

/** Writes one complete HTML document. */
export function documentOf(parts: DocumentParts): string {
  const { head, body } = splitHoisted(parts.page);
  return [
    '<!DOCTYPE html><html lang="en" data-mantine-color-scheme="light"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">',
    parts.colorSchemeScript,
    head,
    parts.font ? `<link rel="preload" href="${parts.font}" as="font" type="font/woff2" crossorigin>` : '',
    parts.face && `<style id="face">${parts.face}</style>`,
    `<style>${parts.styles}</style>`,
    // Without scripts nothing brings the whole sheets, which also hold what printing and pointing need.
    `<noscript>${parts.styleSheets.map(({ href }) => `<link rel="stylesheet" href="${escaped(href)}">`).join('')}</noscript>`,
    `</head><body><div id="root">${body}</div>`,
    // Behind the page, so that what is seen first comes first.
    `<script type="importmap">${parts.importMap}</script>`,
    jsonScript('settings', parts.settings),
    jsonScript('registry', parts.registry),
    jsonScript(
      'sheets',
      parts.styleSheets.map(({ href, integrity }) => [href, integrity]),
    ),
    jsonScript('scripts', parts.scripts),
    `<script>${parts.inlineScript}</script></body></html>`,
  ].join('');
}

/** React writes titles, metas and links of a tree without a document before its HTML; they belong into the head. */
function splitHoisted(page: string): { head: string; body: string } {
  const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(page)?.[0] ?? '';
  return { head: hoisted, body: page.slice(hoisted.length) };
}

// Files are named by their teams.
function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function jsonScript(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}
