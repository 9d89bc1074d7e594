import type { Page } from '../engine/page.ts';
import { getAttribute, getVisibleText } from '../engine/tree.ts';

const BODY_RULE = /(^|[\s,}])body\s*(,[^{}]{0,100})?\{[^{}]*\}/g;
const FULL_HEIGHT = /[{;\s]height\s*:\s*100(%|vh)/;
const MAX_SELECTORS = 10;
const PLAIN_SELECTOR = /^body[\w\s.#,-]*$/;

/**
 * Adds styles so that added sections appear below the page's content. A flex row would squeeze them, so it wraps; the content of a
 * body with the height of the viewport would overlap them, so the body grows.
 */
export function makeRoomBelow(page: Page): void {
  const styleSheets = page.findElements('style').map((style) => getVisibleText(style));
  const styleAttributes = page.findElements('body').map((body) => `body{${getAttribute(body, 'style') ?? ''}}`);
  const rules = [...styleSheets, ...styleAttributes].flatMap((css) => css.match(BODY_RULE) ?? []);
  const allRules = rules.join();
  if (/display\s*:\s*flex/.test(allRules) && !/column/.test(allRules)) page.css.push('body{flex-wrap:wrap!important}');
  if (/overflow(-y)?\s*:\s*(hidden|auto|scroll)/.test(allRules)) return;
  const fullHeightSelectors = rules
    .filter((rule) => FULL_HEIGHT.test(rule))
    .map((rule) => rule.slice(rule.indexOf('body'), rule.indexOf('{')))
    .filter((selector) => PLAIN_SELECTOR.test(selector));
  // All selectors of the rule, since in quirks mode `html` and `body` fill the viewport (Quirks Mode Standard, "the html element fills the viewport quirk").
  for (const selector of [...new Set(fullHeightSelectors)].slice(0, MAX_SELECTORS)) {
    page.css.push(`html,${selector}{height:auto!important;min-height:100%}`);
  }
}
