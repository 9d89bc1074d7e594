import { type Color, parseColor } from '../css/parse-color.ts';
import { getAttribute } from '../html/tree.ts';
import { memoizeByPage } from '../page/memoize-by-page.ts';
import type { Page } from '../page/page.ts';
import { computeContrast, isChromatic, MINIMUM_TEXT_CONTRAST, WHITE } from './colors.ts';
import { parseStyleRules, type StyleRule } from './parse-style-rules.ts';
import { readStyleAttributes, readStyleSheets } from './read-style-sheets.ts';

/** What a page's own styles say about its design. */
export interface PageDesign {
  /** Number of linked style sheets. */
  linkedSheets: number;
  /** Number of linked style sheets that couldn't be read completely. */
  unreadSheets: number;
  /** Number of rules in style elements and linked style sheets. */
  rules: number;
  /** Whether tables place the content: those without header cells or with colors. */
  hasLayoutTables: boolean;
  /** Whether rules take elements out of the flow or fix their heights, so that larger texts could overlap. */
  hasFixedBoxes: boolean;
  /** Whether rules position boxes, so that boxes can overlap. */
  hasPositionedBoxes: boolean;
  /** Whether rules adapt to the width of the window. */
  isResponsive: boolean;
  background: Color | undefined;
  ink: Color | undefined;
  /** Backgrounds of boxes whose rules set no color of text, which is the page's then. */
  boxBackgrounds: readonly Color[];
  /** Color of links, buttons, or the browser's interface. */
  brand: Color | undefined;
  hasFont: boolean;
  /** Font size of the body in CSS pixels. */
  fontSize: number | undefined;
  /** Most used radius of corners, in CSS pixels. */
  radius: number | undefined;
}

const SELECTORS = {
  body: /^(html|body|:root|\*)$/,
  link: /^a(:link|:any-link)?$/,
  button: /(^|[\s.#_-])(button|btn|cta)\b|\[type=["']?submit/i,
};
type RuleGroup = keyof typeof SELECTORS;
const RULE_GROUPS = Object.keys(SELECTORS) as RuleGroup[];
const OFFSETS = ['top', 'right', 'bottom', 'left'];
const FIXED_BOX = /^(absolute|fixed|sticky|relative)$/;

/** Reads the design of a page from its style sheets and presentational attributes. */
export const readDesign = memoizeByPage(createDesign);

function createDesign(page: Page): PageDesign {
  const { css, linked, unread, isResponsive } = readStyleSheets(page);
  const allRules = parseStyleRules(css);
  const rules = allRules.filter(({ declarations }) => declarations.size > 0);
  const bySelector = groupRules(rules);
  const inline = readStyleAttributes(page);
  const all = [...rules, ...inline];
  const resolve = createResolver(rules);
  const find = (group: RuleGroup, ...names: string[]) => findLast(bySelector[group], names, resolve);
  const body = page.findElements('body')[0];
  const attribute = (name: string) => (body ? getAttribute(body, name) : undefined);
  const bodyStyle = inline.filter(({ selector }) => selector === 'body');
  const findBody = (...names: string[]) => findLast(bodyStyle, names, resolve) ?? find('body', ...names);
  const background = findBody('background-color', 'background') ?? attribute('bgcolor');
  const values = (...names: string[]) => collect(all, names, resolve);
  const colors = [...new Set(values('color', 'background-color', 'background', 'border-color'))];
  const radii = values('border-radius')
    .map(readPixels)
    .filter((radius) => radius !== undefined);
  const surface = readColor(background) ?? WHITE;
  return {
    linkedSheets: linked,
    unreadSheets: unread,
    rules: allRules.length,
    hasLayoutTables: hasLayoutTables(page),
    hasFixedBoxes: all.some(takesFixedBox),
    hasPositionedBoxes: all.some(isPositioned),
    isResponsive: allRules.length > 0 && isResponsive,
    background: readColor(background),
    ink: readColor(findBody('color') ?? attribute('text')),
    boxBackgrounds: all.flatMap(readBackgroundWithoutTextColor),
    brand: findBrandColor(
      [
        find('button', 'background-color', 'background'),
        find('link', 'color'),
        attribute('link'),
        page.findMetaContent('theme-color'),
        ...colors,
      ],
      surface,
    ),
    hasFont: findBody('font-family', 'font') !== undefined,
    fontSize: readPixels(findBody('font-size') ?? ''),
    radius: findMostFrequent(radii),
  };
}

function hasLayoutTables(page: Page): boolean {
  if (page.findElements('table').length > 0 && page.findElements('th').length === 0) return true;
  return page.findElements('table', 'tr', 'td').some((element) => getAttribute(element, 'bgcolor') !== undefined);
}

function takesFixedBox({ selector, declarations }: StyleRule): boolean {
  if (isPositioned({ declarations }) || declarations.has('float')) return true;
  const height = declarations.get('height');
  return height !== undefined && /^[\d.]+(px|em|rem|vh)$/.test(height) && !/\b(img|svg|hr|video)\b/.test(selector);
}

/** Offsets belong to a position that another style sheet sets. */
function isPositioned({ declarations }: Pick<StyleRule, 'declarations'>): boolean {
  const has = (name: string, pattern: RegExp) => declarations.has(name) && pattern.test(declarations.get(name) ?? '');
  return has('position', FIXED_BOX) || OFFSETS.some((name) => has(name, /[1-9]/));
}

/** Replaces a custom property of the root by its value. */
function createResolver(rules: readonly StyleRule[]): (value: string) => string {
  const variables = new Map<string, string>();
  for (const { declarations } of rules) {
    for (const [name, value] of declarations) if (name.startsWith('--') && !variables.has(name)) variables.set(name, value);
  }
  return (value) => {
    let resolved = value;
    for (let level = 0; level < 3 && resolved.startsWith('var('); level++) {
      const name = /^var\(\s*(--[\w-]+)/.exec(resolved)?.[1] ?? '';
      resolved = variables.get(name) ?? '';
    }
    return resolved;
  };
}

function groupRules(rules: readonly StyleRule[]): Record<RuleGroup, StyleRule[]> {
  const groups: Record<RuleGroup, StyleRule[]> = { body: [], link: [], button: [] };
  for (const rule of rules) {
    const parts = rule.selector.includes(',') ? rule.selector.split(',', 20).map((part) => part.trim()) : [rule.selector];
    for (const group of RULE_GROUPS) if (parts.some((part) => SELECTORS[group].test(part))) groups[group].push(rule);
  }
  return groups;
}

function findLast(rules: readonly StyleRule[], names: readonly string[], resolve: (value: string) => string): string | undefined {
  let found: string | undefined;
  for (const { declarations } of rules) {
    for (const name of names) found = declarations.get(name) ?? found;
  }
  return found === undefined ? undefined : resolve(found);
}

function collect(rules: readonly StyleRule[], names: readonly string[], resolve: (value: string) => string): string[] {
  const values: string[] = [];
  for (const { declarations } of rules) {
    for (const name of names) {
      const value = declarations.get(name);
      if (value !== undefined) values.push(resolve(value));
    }
  }
  return values;
}

function readPixels(value: string): number | undefined {
  const [, number = '', unit = ''] = /^([\d.]{1,6})(px|rem|em|pt|%)?/.exec(value) ?? [];
  if (number === '') return undefined;
  const factor = unit === 'rem' || unit === 'em' ? 16 : unit === '%' ? 0.16 : unit === 'pt' ? 4 / 3 : 1;
  return Number(number) * factor;
}

function findMostFrequent(values: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** A value may be a color, or a shorthand that starts with one. */
function readColor(value: string | undefined): Color | undefined {
  if (value === undefined) return undefined;
  return parseColor(value) ?? parseColor(/^(#[0-9a-f]{3,6}|[a-z]+|rgba?\([^)]*\)|hsla?\([^)]*\))/i.exec(value.trim())?.[0] ?? '');
}

/** The first color that isn't gray and stands out from the background. */
function findBrandColor(values: readonly (string | undefined)[], surface: Color): Color | undefined {
  const colors = values.map(readColor).filter((color) => color !== undefined && isChromatic(color));
  return colors.find((color) => color && computeContrast(color, surface) >= MINIMUM_TEXT_CONTRAST) ?? colors[0];
}

/** The background that a rule sets without a color of text. */
function readBackgroundWithoutTextColor({ declarations }: StyleRule): Color[] {
  if (declarations.has('color')) return [];
  const color = readColor(declarations.get('background-color') ?? declarations.get('background'));
  return color ? [color] : [];
}
