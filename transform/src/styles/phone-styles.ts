import { createTextNode, type Element, getAttribute, getOwnText } from '../html/tree.ts';
import { memoizeByPage } from '../page/memoize-by-page.ts';
import type { Page } from '../page/page.ts';
import { readStyles } from './read-styles.ts';

const PHONE_PX = 390;
const EM_PX = 16;
const WIDTH = /\(\s*(min|max)-(?:device-)?width\s*:\s*([\d.]{1,8})\s*(px|r?em)\s*\)/gi;

/** Styles of a page on a phone: its media queries are answered for that width. Other lengths are those of a wide screen. */
export const readPhoneStyles = memoizeByPage((page: Page) => {
  const sheets = new Map([...page.sheets].map(([url, css]) => [url, answerQueries(css)] as const));
  const findElements = (...names: string[]) => page.findElements(...names).map(answerElement);
  return readStyles({ ...page, sheets, findElements });
});

function answerQueries(css: string): string {
  return css.replace(WIDTH, (_, limit: string, value: string, unit: string) => {
    const px = Number(value) * (unit.toLowerCase() === 'px' ? 1 : EM_PX);
    const isMet = limit.toLowerCase() === 'min' ? px <= PHONE_PX : px >= PHONE_PX;
    return isMet ? '(min-width:0px)' : '(max-width:0px)';
  });
}

/** A style element or a link with answered queries. */
function answerElement(element: Element): Element {
  if (element.tagName !== 'style' && element.tagName !== 'link') return element;
  const media = answerQueries(getAttribute(element, 'media') ?? '');
  const answered = { ...element, attrs: [...element.attrs.filter(({ name }) => name !== 'media'), { name: 'media', value: media }] };
  if (element.tagName === 'style') answered.childNodes = [createTextNode(answerQueries(getOwnText(element)), answered)];
  return answered;
}
