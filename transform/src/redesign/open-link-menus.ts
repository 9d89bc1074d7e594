import {
  createTextNode,
  type Element,
  findAncestor,
  findDescendantElements,
  getAttribute,
  getVisibleText,
  renameElement,
} from '../html/tree.ts';
import type { Page } from '../page/page.ts';

const MIN_LINKS = 2;
/** Limit against pages with thousands of areas. */
const MAX_LINKS = 200;
/** Values of choices that lead to pages. */
const ADDRESS = /^(https?:\/\/|\.{0,2}\/|[\w%./-]+\.(html?|php|asp|aspx|jsp)([?#]|$))/i;

/**
 * Turns menus that only a picture or a script operates into links with texts: the areas of a picture, and a field whose choices are
 * addresses. Only what the page says of a link becomes its text.
 */
export function openLinkMenus(page: Page): void {
  for (const map of page.findElements('map')) {
    const areas = findDescendantElements(map).filter(({ tagName }) => tagName === 'area');
    openMenu(
      map,
      areas.map((area) => [area, getAttribute(area, 'href'), getAttribute(area, 'alt') || getAttribute(area, 'title')]),
    );
  }
  for (const select of page.findElements('select')) {
    if (hasSubmitButton(select)) continue;
    const options = findDescendantElements(select).filter(({ tagName }) => tagName === 'option');
    const addresses = options.map((option) => readAddress(getAttribute(option, 'value') ?? '', page.url));
    // The first choice is often a label.
    if (addresses.slice(1).every((address) => address !== undefined))
      openMenu(
        select,
        options.map((option, i) => [option, addresses[i], getVisibleText(option)]),
      );
  }
}

/** Whether a form sends the choice of a field without scripts. */
function hasSubmitButton(select: Element): boolean {
  const form = findAncestor(select, ({ tagName }) => tagName === 'form');
  const isSubmit = (element: Element) =>
    /^(submit|image)$/i.test(getAttribute(element, 'type') ?? (element.tagName === 'button' ? 'submit' : ''));
  return (
    form !== undefined && findDescendantElements(form).some((element) => /^(input|button)$/.test(element.tagName) && isSubmit(element))
  );
}

function readAddress(value: string, base: string): string | undefined {
  if (!ADDRESS.test(value) || !URL.canParse(value, base)) return undefined;
  const url = new URL(value, base);
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}

type MenuItem = [element: Element, href: string | undefined, label: string | undefined];

function openMenu(menu: Element, items: readonly MenuItem[]): void {
  const links = items.filter(([, href, label]) => href && label?.trim()).slice(0, MAX_LINKS);
  if (links.length < MIN_LINKS) return;
  renameElement(menu, 'div');
  menu.attrs = [];
  menu.childNodes = links.map(([element, href, label]) => {
    renameElement(element, 'a');
    const isInPage = (href ?? '').startsWith('#');
    element.attrs = [{ name: 'href', value: href ?? '' }, ...(isInPage ? [] : [{ name: 'target', value: '_blank' }])];
    element.parentNode = menu;
    element.childNodes = [createTextNode((label ?? '').trim(), element)];
    return element;
  });
}
