import { computeContrast, parseColor, WHITE } from '../design/colors.ts';
import { parseDeclarations } from '../design/parse-style-rules.ts';
import { type Element, findAncestor, findDescendantElements, getAttribute, splitWords } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { readPageSheets } from './page-rules.ts';

/** Boxes around a logo whose background it was drawn for. */
const MAX_LEVELS = 6;
/** White is readable on a darker background. */
const MIN_CONTRAST = 3;
/** Letters with less contrast to white are white. */
const MAX_LIGHT_CONTRAST = 1.25;
const MAX_SELECTOR = 120;
/** Files are often named after the color of their letters. */
const LIGHT_LOGO = /(^|[-_. ])(white|light|neg(ative)?|inverse[d]?|wei(ss|ß)|blanco?|bianco)([-_. ]|$)/i;
const DARK_LOGO = /(^|[-_. ])(dark|black|schwarz|noir|negro)([-_. ]|$)/i;
const COLOR = /#[0-9a-f]{3,6}\b|\brgba?\([^)]{5,40}\)|\b(?:black|navy|maroon|darkblue|darkgreen)\b/i;

/** Whether the nearest box with a background color around a logo is dark, so that the logo may be white. */
export function isOnDarkBackground(page: Page, logo: Element): boolean {
  const file = (getAttribute(logo, 'src') ?? '').split('/').at(-1) ?? '';
  if (LIGHT_LOGO.test(file)) return true;
  if (DARK_LOGO.test(file)) return false;
  const backgrounds = readBackgrounds(page);
  let level = 0;
  for (let node = logo.parentNode; node && 'tagName' in node && level < MAX_LEVELS; node = node.parentNode, level++) {
    const color = findBackground(node, backgrounds);
    if (color) return computeContrast(color, WHITE) >= MIN_CONTRAST || (node.tagName === 'body' && hasLightLinks(page, logo));
  }
  return hasLightLinks(page, logo);
}

/** Whether the links beside a logo are white: then both stand on a picture. */
function hasLightLinks(page: Page, logo: Element): boolean {
  const header = findAncestor(logo, ({ tagName }) => tagName === 'header' || tagName === 'nav');
  const links = header ? findDescendantElements(header).filter(({ tagName }) => tagName === 'a') : [];
  const names = new Set(links.flatMap(listNames));
  const around = new Set([...(header ? [header, ...findDescendantElements(header)] : [])].flatMap(listNames));
  let color: string | undefined;
  for (const { selector, declarations } of readPageSheets(page).flatMap(({ rules }) => rules)) {
    const value = declarations.get('color');
    if (value === undefined || /:(hover|focus|active)/.test(selector)) continue;
    for (const part of selector.split(',', 20)) {
      if (part.length > MAX_SELECTOR) continue;
      const [, container, last = ''] = /([.#][\w-]+)?[^.#]*?([.#][\w-]+|\ba)$/.exec(part.trim()) ?? [];
      if (names.has(last) || (last === 'a' && container !== undefined && around.has(container))) color = value;
    }
  }
  const light = parseColor(COLOR.exec(color ?? '')?.[0] ?? color ?? '');
  return light !== undefined && computeContrast(light, WHITE) < MAX_LIGHT_CONTRAST;
}

function listNames(element: Element): string[] {
  const id = getAttribute(element, 'id');
  return [...(id ? [`#${id}`] : []), ...splitWords(getAttribute(element, 'class')).map((name) => `.${name}`)];
}

/** Background by the last name of a selector, such as `.navbar`; the last rule counts. */
function readBackgrounds(page: Page): Map<string, string> {
  const backgrounds = new Map<string, string>();
  for (const { selector, declarations } of readPageSheets(page).flatMap(({ rules }) => rules)) {
    const value = declarations.get('background-color') ?? declarations.get('background');
    if (value === undefined || /:(hover|focus|active)/.test(selector)) continue;
    for (const part of selector.split(',', 20)) {
      // A rule for links or boxes inside of another element isn't one for all of them.
      const name = /(?:^|[\s>])([.#][\w-]+)$|^(\w+)$/.exec(part.trim())?.slice(1).find(Boolean);
      if (name) backgrounds.set(name.toLowerCase(), value);
    }
  }
  return backgrounds;
}

function findBackground(element: Element, backgrounds: ReadonlyMap<string, string>) {
  const style = parseDeclarations(getAttribute(element, 'style') ?? '');
  const id = getAttribute(element, 'id');
  const names = [...(id ? [`#${id}`] : []), ...splitWords(getAttribute(element, 'class')).map((name) => `.${name}`), element.tagName];
  const values = [
    style.get('background-color') ?? style.get('background'),
    getAttribute(element, 'bgcolor'),
    ...names.map((name) => backgrounds.get(name.toLowerCase())),
  ];
  return values.map((value) => parseColor(COLOR.exec(value ?? '')?.[0] ?? '')).find((color) => color !== undefined);
}
