import { removeComments } from '../html/remove-comments.ts';
import { type Element, getAttribute, getVisibleText, hasRelation } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { parseDeclarations, type StyleRule } from './parse-style-rules.ts';
import { removeBlocks } from './remove-blocks.ts';

const OTHER_MEDIA = /\b(print|speech)\b|prefers-color-scheme\s*:\s*dark|forced-colors\s*:\s*active|prefers-contrast\s*:\s*more/i;
const SCREEN_MEDIA = /\b(screen|all|not)\b/i;
const WIDTH_CONDITION = /width|orientation/i;
const WIDTH_RULE = /@media[^{]{0,300}(?:width|orientation)/i;

/**
 * Reads the styles of a page for screens in the light color scheme: its style elements and the linked style sheets that were fetched, in
 * document order.
 */
export function readStyleSheets(page: Page) {
  const styles = {
    css: '',
    linked: 0,
    /** Linked style sheets whose rules aren't part of `css`, or only a part of them. */
    unread: 0,
    /** Whether conditions adapt to the width of the window. */
    isResponsive: false,
  };
  for (const element of page.findElements('style', 'link')) {
    const media = getAttribute(element, 'media') ?? '';
    if (appliesElsewhere(media) || !isSheet(element)) continue;
    const text = element.tagName === 'style' ? getVisibleText(element) : page.sheets.get(getAttribute(element, 'href') ?? '');
    if (element.tagName === 'link') {
      styles.linked += 1;
      // An imported sheet isn't fetched.
      if (text === undefined || /@import\b/i.test(text)) styles.unread += 1;
    }
    const sheet = removeComments(text ?? '', '/*', '*/');
    const css = removeBlocks(sheet, /^@media/i, appliesElsewhere);
    styles.css += `${css}\n`;
    styles.isResponsive ||= WIDTH_RULE.test(sheet) || (css !== '' && WIDTH_CONDITION.test(media));
  }
  return styles;
}

/** Reads the `style` attributes as rules, with the names of their elements as selectors. */
export function readStyleAttributes(page: Page): StyleRule[] {
  const rules: StyleRule[] = [];
  for (const element of page.elements) {
    const style = getAttribute(element, 'style');
    if (style !== undefined) rules.push({ selector: element.tagName, declarations: parseDeclarations(style) });
  }
  return rules;
}

function isSheet(element: Element): boolean {
  const isDisabled = getAttribute(element, 'disabled') !== undefined;
  return element.tagName === 'style' || (hasRelation(element, 'stylesheet') && !hasRelation(element, 'alternate') && !isDisabled);
}

function appliesElsewhere(media: string): boolean {
  return OTHER_MEDIA.test(media) && !SCREEN_MEDIA.test(media);
}
