import {
  collapseWhitespace,
  type Element,
  findAncestor,
  findDescendantElements,
  getAttribute,
  getVisibleText,
  isText,
} from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { createElement } from './create-element.ts';
import { isLanguage, withoutFlags } from './link-kinds.ts';
import { withoutRepeatedLinks } from './read-navigation.ts';

const CONTROLS = ['a', 'button', 'select', 'span', 'strong', 'b'] as const;
const MAX_LABEL = 20;
/** Levels between a language and the box of all, and the longest text of such a box. */
const MAX_LEVELS = 4;
const MAX_LANGUAGES_TEXT = 160;

/**
 * The links, buttons and names by which a page offers itself in other languages: those in its header or menu, or among others in a box of
 * the first half of the page. Those of a footer stay there. Without what only opens a menu of them, and without copies, they are shown.
 */
export function findLanguages({ elements, findElements }: Page): { found: Element[]; shown: Element[] } {
  const start = new Set(elements.slice(0, elements.length / 2));
  const isAbove = (control: Element) => {
    const area = findAncestor(control, ({ tagName }) => /^(header|nav|footer)$/.test(tagName));
    if (area) return area.tagName !== 'footer' && (/^(a|select)$/.test(control.tagName) || findBox(control) !== undefined);
    return start.has(control) && findBox(control) !== undefined;
  };
  const found = new Set(findElements(...CONTROLS).filter((control) => listLabels(control).every(isLanguage) && isAbove(control)));
  const outer = [...found].filter((control) => !findAncestor(control, (around) => found.has(around)));
  const links = outer.filter((control) => /^(?!#|javascript:)/i.test(getAttribute(control, 'href') ?? '#'));
  const boxes = [...new Set(outer.flatMap((control) => findBox(control) ?? []))];
  // The language of the page may be a text beside the links.
  const own = boxes.flatMap(({ childNodes }) => childNodes.filter(isText).flatMap(({ value }) => value.match(/[\p{L}\p{M}]+/gu) ?? []));
  const shown = withoutRepeatedLinks(links.length > 0 ? links : outer);
  return { found: [...outer, ...boxes], shown: [...shown, ...own.map((label) => createElement('span', {}, [label]))] };
}

function listLabels(control: Element): string[] {
  const children = findDescendantElements(control);
  if (control.tagName === 'select') return children.filter(({ tagName }) => tagName === 'option').map(readLabel);
  const alternative = children.map((child) => getAttribute(child, 'alt') ?? '').find((label) => label !== '');
  return [readLabel(control) || (alternative ?? '')];
}

function readLabel(element: Element): string {
  return collapseWhitespace(getVisibleText(element, MAX_LABEL * 2));
}

/** The box around a language that contains others, and nothing else. */
function findBox(control: Element): Element | undefined {
  const own = readLabel(control);
  const box = findAncestor(control, (ancestor) => readLabel(ancestor) !== own, MAX_LEVELS);
  const words = box ? collapseWhitespace(withoutFlags(getVisibleText(box, MAX_LANGUAGES_TEXT))).split(/[\s|/·•,–-]+/) : [];
  return words.length > 1 && words.every((word) => word === '' || isLanguage(word)) ? box : undefined;
}
