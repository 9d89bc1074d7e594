import { type Color, computeContrast, formatColor, isChromatic, parseColor, WHITE } from '../design/colors.ts';
import { parseDeclarations, type StyleRule } from '../design/parse-style-rules.ts';
import { type Element, getAttribute, splitWords } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { readPageSheets } from './page-rules.ts';

const MAX_SELECTORS = 20;
/** Custom properties that frameworks and builders name so. */
const BRAND_PROPERTY = /^--[\w-]{0,40}(primary|brand|accent|theme-color|main-color)(-color)?$/i;
/** Large areas show the color of a brand more than anything else. */
const AREA_NAME =
  /^[.#]?(header|nav|nav-?bar|top-?bar|masthead|hero|banner|footer|(main|site|page)-?(header|nav|footer))(-?(wrap(per)?|container|section|area|main|inner))?$/i;
const AREA_WEIGHT = 4;
const OWN_SHARE = 0.2;
const BUTTON_NAME = /btn|button|cta|submit/i;
const COLOR_PROPERTY = /^(background(-color)?|color|border-color|--[\w-]*(bg|background|color))$/i;
const COLOR = /#[0-9a-f]{3,6}\b|\brgba?\([^)]{5,40}\)|\bhsla?\([^)]{5,40}\)/i;
/** Colors that browsers, frameworks and old pages set when nobody chose one. */
const DEFAULT_COLORS: ReadonlySet<string> = new Set(
  (
    '#0000cc #0000ee #0000ff #003399 #0066cc #008cba #0d6efd #007bff #1779ba #17a2b8 #198754 #28a745 #2a6496 #3276b1 #337ab7 #428bca ' +
    '#5bc0de #5cb85c #d9534f #dc3545 #f0ad4e #ffc107 #0073aa #0085ba #007cba #00a0d2 #008ec2 #11a0d2 #e2401c #cf2e2e #ff6900 #fcb900 ' +
    '#7bdcb5 #00d084 #8ed1fc #0693e3 #9b51e0 #f78da7'
  ).split(' '),
);
/**
 * Finds the color of the page's brand: the one that it declares, else the chromatic color that its buttons, areas and links use most.
 * Undefined if the page has none.
 */
export function findBrand(page: Page): Color | undefined {
  const declared = parseColor(page.findMetaContent('theme-color') ?? '');
  if (declared && isBrandLike(declared)) return declared;
  const votes = new Map<string, number>();
  const vote = (text: string | undefined, weight: number) => {
    const color = parseColor(COLOR.exec(text ?? '')?.[0] ?? text ?? '');
    if (!color || !isBrandLike(color)) return;
    const key = formatColor(color);
    votes.set(key, (votes.get(key) ?? 0) + weight * (DEFAULT_COLORS.has(key) ? 0.2 : 1));
  };
  const uses = countNames(page);
  const areas = new Set(page.findElements('header', 'nav', 'footer').flatMap(listNames));
  const isArea = (selector: string) =>
    selector.split(',', MAX_SELECTORS).some((each) => AREA_NAME.test(findLastName(each)) || areas.has(findLastName(each).toLowerCase()));
  const voteForRule = ({ selector, declarations }: StyleRule) => {
    const weight = Math.max(0, ...selector.split(',', MAX_SELECTORS).map((each) => weighSelector(each, uses)));
    for (const [name, value] of declarations) {
      if (BRAND_PROPERTY.test(name)) vote(value, 12);
      else if (weight > 0 && COLOR_PROPERTY.test(name))
        vote(value, weight * (!/^(background|--)/i.test(name) ? 1 : isArea(selector) ? AREA_WEIGHT : 2));
    }
  };
  const sheets = readPageSheets(page);
  for (const { rules } of sheets.filter(({ isLibrary }) => !isLibrary)) for (const rule of rules) voteForRule(rule);
  for (const element of page.elements) {
    vote(getAttribute(element, 'bgcolor'), 3);
    if (element.tagName === 'font') vote(getAttribute(element, 'color'), 0.5);
    const style = getAttribute(element, 'style');
    if (style)
      for (const [name, value] of parseDeclarations(style))
        if (COLOR_PROPERTY.test(name)) vote(value, /^background/.test(name) ? weighArea(element) : 1);
  }
  // Pages append their own rules to sheets of libraries, too.
  if (votes.size === 0)
    for (const { rules, isEditor } of sheets) if (!isEditor) for (const rule of rules.slice(-rules.length * OWN_SHARE)) voteForRule(rule);
  const [best] = [...votes].sort(([, a], [, b]) => b - a);
  return best && parseColor(best[0]);
}

/** A background that is written on a header counts as much as a rule for it. */
function weighArea(element: Element): number {
  const names = [element.tagName, getAttribute(element, 'id') ?? '', ...splitWords(getAttribute(element, 'class'))];
  return names.some((name) => AREA_NAME.test(name)) ? 2 * AREA_WEIGHT : 2;
}

/** Neither gray nor nearly white or black. */
function isBrandLike(color: Color): boolean {
  return isChromatic(color) && computeContrast(color, WHITE) > 1.25;
}

/** A selector counts if its last name is in the page; a button's more than a text's. */
function weighSelector(selector: string, uses: ReadonlyMap<string, number>): number {
  const last = findLastName(selector);
  const count = uses.get(last.toLowerCase()) ?? 0;
  if (count === 0 || /:(hover|focus|active|visited|disabled)/.test(selector)) return 0;
  return Math.min(3, 1 + Math.log2(count)) * (BUTTON_NAME.test(last) ? 3 : last === 'a' ? 2 : 1);
}

function findLastName(selector: string): string {
  return /([.#]?[\w-]+)(?::{1,2}[\w-]+(?:\([^)]*\))?|\[[^\]]*\])*$/.exec(selector.trim())?.[1] ?? '';
}

function listNames(element: Element): string[] {
  const id = getAttribute(element, 'id');
  return [...splitWords(getAttribute(element, 'class')).map((name) => `.${name.toLowerCase()}`), ...(id ? [`#${id.toLowerCase()}`] : [])];
}

function countNames(page: Page): Map<string, number> {
  const uses = new Map<string, number>();
  const add = (name: string) => uses.set(name, (uses.get(name) ?? 0) + 1);
  for (const element of page.elements) {
    add(element.tagName);
    for (const name of listNames(element)) add(name);
  }
  return uses;
}
