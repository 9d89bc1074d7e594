import { parseStyleRules, type StyleRule } from '../design/parse-style-rules.ts';
import { removeComments } from '../html/remove-comments.ts';
import { getOwnText } from '../html/tree.ts';
import { memoizeByPage } from '../page/memoize-by-page.ts';
import type { Page } from '../page/page.ts';

/** Style sheets of libraries, whose colors nobody chose for this page. */
const LIBRARY_NAME =
  /bootstrap|foundation|font-?awesome|normalize|animate|carousel|slick|swiper|fancybox|lightbox|prettyphoto|flexslider|jquery/i;

/** Rules of a style sheet, and whether it comes from a library. */
export interface PageSheet {
  rules: readonly StyleRule[];
  isLibrary: boolean;
  /** Whether it belongs to the editor that the page was made with. */
  isEditor: boolean;
}

/** Editors bring sheets of their own, too. */
const EDITOR_PATH = /\/wp-(includes|admin)\//;

function isLibrary(url: string): boolean {
  return EDITOR_PATH.test(url) || LIBRARY_NAME.test(url.split('/').at(-1) ?? '');
}

/** The rules of the linked style sheets that were fetched, then of the page's own. They are parsed once. */
export const readPageSheets = memoizeByPage((page: Page): PageSheet[] => {
  const parse = (text: string) => parseStyleRules(removeComments(text, '/*', '*/'));
  const linked = [...page.sheets].map(([url, text]) => ({
    rules: parse(text),
    isLibrary: isLibrary(url),
    isEditor: EDITOR_PATH.test(url),
  }));
  return [
    ...linked,
    ...page.findElements('style').map((style) => ({ rules: parse(getOwnText(style)), isLibrary: false, isEditor: false })),
  ];
});
