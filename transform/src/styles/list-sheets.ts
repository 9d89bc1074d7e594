import { getAttribute, getOwnText, hasRelation } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { appliesToScreen } from './media-conditions.ts';

/** A style sheet of a page, and the URL that its relative URLs refer to. */
export interface ScreenSheet {
  css: string;
  base: string;
}

const MAX_CHARACTERS = 2_000_000;

/** Lists the style elements and the linked style sheets that were fetched, if they apply to the screen, in document order. */
export function listScreenSheets(page: Page): ScreenSheet[] {
  const sheets: ScreenSheet[] = [];
  let characters = 0;
  for (const element of page.findElements('style', 'link')) {
    if (!appliesToScreen(getAttribute(element, 'media') ?? '')) continue;
    const isLink = element.tagName === 'link';
    if (
      isLink &&
      (!hasRelation(element, 'stylesheet') || hasRelation(element, 'alternate') || getAttribute(element, 'disabled') !== undefined)
    )
      continue;
    const href = getAttribute(element, 'href') ?? '';
    const css = isLink ? page.sheets.get(href) : getOwnText(element);
    if (!css) continue;
    characters += css.length;
    if (characters > MAX_CHARACTERS) break;
    sheets.push({ css, base: isLink ? href : page.url });
  }
  return sheets;
}
