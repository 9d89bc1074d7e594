import type { Registry, Settings, ViewReport } from '../../types/index.ts';
import type { Site } from '../read/site.ts';

/** Content of one HTML document. */
export interface DocumentContent {
  /** The prerendered page: the elements of the head, followed by the body. */
  page: string;
  site: Site['document'];
  /** Script that runs before the first paint, without its tags. */
  headScript: string;
  /** Font declarations, in a style element that applies without scripts only: the shell's scripts decide when the font is shown. */
  fontStyles: string;
  criticalStyles: string;
  /** Complete style sheets, loaded when the scripts start. */
  styleSheets: [url: string, integrity: string][];
  importMap: string;
  inlineScript: string;
  registry: Registry;
  settings: Settings;
  /** What the document reports when it is shown, if the site has a collector. */
  view: ViewReport;
}

/** Renders one HTML document. */
export function renderDocument(content: DocumentContent): string {
  const { head, body } = splitPage(content.page);
  const { htmlAttributes, head: siteHead } = content.site;
  const fontStyles = escapeStyles(content.fontStyles);
  return [
    `<!DOCTYPE html><html${htmlAttributes && ` ${htmlAttributes}`}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    siteHead,
    head,
    fontStyles && `<style id="font" media="(scripting:none)">${fontStyles}</style>`,
    content.headScript && `<script>${content.headScript}</script>`,
    `<style>${escapeStyles(content.criticalStyles)}</style>`,
    // Without JavaScript nothing loads the complete style sheets.
    `<noscript>${content.styleSheets.map(([href]) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('')}</noscript>`,
    `</head><body><div id="root">${body}</div>`,
    // After the page, so that the visible content arrives first.
    `<script type="importmap">${content.importMap}</script>`,
    renderJson('settings', content.settings),
    renderJson('registry', content.registry),
    renderJson('sheets', content.styleSheets),
    content.settings.reportUrl && renderJson('view', content.view, ` data-url="${escapeHtml(content.settings.reportUrl)}"`),
    `<script>${content.inlineScript}</script>`,
    '</body></html>',
  ].join('');
}

/** React renders titles, metas and links of a tree without `<html>` before the other elements. */
function splitPage(page: string): { head: string; body: string } {
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(page)?.[0] ?? '';
  return { head, body: page.slice(head.length) };
}

/** Keeps a string or URL from ending its element: `\/` is the same character in CSS (CSS Syntax Level 3, section 4.3.7). */
function escapeStyles(css: string): string {
  return css.replaceAll('</', '<\\/');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function renderJson(id: string, value: unknown, attributes = ''): string {
  return `<script type="application/json" id="${id}"${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}
