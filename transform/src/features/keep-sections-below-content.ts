import { parseDeclarations, parseStyleRules, type StyleRule } from '../design/parse-style-rules.ts';
import { removeComments } from '../html/remove-comments.ts';
import { type Element, getAttribute, getVisibleText, isElement, splitWords } from '../html/tree.ts';
import type { Page } from '../page/page.ts';

const BODY_RULE = /(?<=^|[\s,}])body\s*(,[^{}]{0,100})?\{[^{}]*\}/g;
const FULL_HEIGHT = /[{;\s]height\s*:\s*100(%|vh)/;
const BODY_CONTEXT = /^(html\S*\s+)?body[^\s>]*[\s>]+/;
const MAX_SELECTORS = 10;
const PLAIN_SELECTOR = /^body[\w\s.#,-]*$/;

/**
 * Adds styles so that added sections appear below the page's content. A flex row would squeeze them, so it wraps; the content of a
 * child with the height of the viewport would overlap them, so the body grows.
 */
export function keepSectionsBelowContent(page: Page): void {
  const css = page
    .findElements('style')
    .map((style) => removeComments(getVisibleText(style), '/*', '*/'))
    .join('\n');
  const bodies = page.findElements('body');
  const styleAttributes = bodies.map((body) => `body{${getAttribute(body, 'style') ?? ''}}`);
  const rules = [css, ...styleAttributes].flatMap((text) => text.match(BODY_RULE) ?? []);
  const allRules = rules.join();
  if (/display\s*:\s*flex/.test(allRules) && !/column/.test(allRules)) page.css.push('body{flex-wrap:wrap!important}');
  if (/overflow(-y)?\s*:\s*(hidden|auto|scroll)/.test(allRules)) return;
  // Other children overflow a lower body in their order, and the page is painted as before.
  const children = bodies.flatMap(({ childNodes }) => childNodes.filter(isElement));
  if (!/display\s*:\s*(flex|grid)/.test(allRules) && !haveFullHeight(children, css)) return;
  const fullHeightSelectors = rules
    .filter((rule) => FULL_HEIGHT.test(rule))
    .map((rule) => rule.slice(rule.indexOf('body'), rule.indexOf('{')))
    .filter((selector) => PLAIN_SELECTOR.test(selector));
  // All selectors of the rule, since in quirks mode `html` and `body` fill the viewport (Quirks Mode Standard, "the html element fills the viewport quirk").
  for (const selector of [...new Set(fullHeightSelectors)].slice(0, MAX_SELECTORS)) {
    page.css.push(`html,${selector}{height:auto!important;min-height:100%}`);
  }
}

/** Whether styles give one of the body's children its height or the viewport's, by a selector without other elements. */
function haveFullHeight(children: readonly Element[], css: string): boolean {
  const selectors = parseStyleRules(css)
    .filter(({ declarations }) => isFullHeight(declarations))
    .flatMap(({ selector }) => selector.split(','))
    .map((selector) => selector.trim().replace(BODY_CONTEXT, ''))
    .filter((selector) => !/[\s>+~]/.test(selector));
  const names = new Set(selectors.flatMap((selector) => selector.split(/(?=[.#:[])/)));
  return children.some((child) => {
    const classes = splitWords(getAttribute(child, 'class')).map((name) => `.${name}`);
    return (
      isFullHeight(parseDeclarations(getAttribute(child, 'style') ?? '')) ||
      ['*', child.tagName, `#${getAttribute(child, 'id')}`, ...classes].some((name) => names.has(name))
    );
  });
}

function isFullHeight(declarations: StyleRule['declarations']): boolean {
  return /^100(%|vh)/.test(declarations.get('height') ?? '');
}
