import { type Child, createTextNode, type Element, isElement, isText, setAttribute } from '../html/tree.ts';
import type { Block } from './content.ts';
import { createElement } from './create-element.ts';
import { PRICE } from './element-facts.ts';
import { readText } from './read-text.ts';

const MAX_PRICE = 16;
const MAX_LABEL = 40;
const MIN_SHARE = 0.6;
const TRAILING_PRICE = /^([\s\S]*\S)[\s.…_-]+((?:[$€£¥₹]\s?)?\d[\d.,]*\s?(?:[€£¥₹$]|EUR|USD|CHF|kr|zł|Kč)?)\s*$/u;

/** Sets the items of a list as a menu does, with their prices at the end of the line, if most of them have one. Terms have their values. */
export function setPrices(list: Element): void {
  if (list.tagName === 'dl') return;
  const items = list.childNodes.filter(isElement);
  const found = items.map(findPrice);
  if (items.length < 2 || found.filter(Boolean).length < items.length * MIN_SHARE) return;
  setAttribute(list, 'class', 'tx-prices');
  for (const [i, item] of items.entries()) {
    const price = found[i];
    if (!price) continue;
    const [name, amount] = [createElement('span', {}, price.before), createElement('span', { class: 'tx-amount' }, price.price)];
    item.childNodes = [name, createTextNode(' ', item), amount];
    for (const child of item.childNodes) child.parentNode = item;
  }
}

/** Labels with a price each, such as the sums of a basket, as a list; undefined if any record says more. */
export function readPriceLines(items: readonly Block[][]): Element | undefined {
  const lines = items.map((item) => {
    const { label, price } = separatePrice(item) ?? {};
    if (!label || !price) return undefined;
    const [name, sum] = [readText(label), readText(price)];
    const hasLink = label.some((node) => isElement(node) && node.tagName === 'a');
    if (name === '' || name.length > MAX_LABEL || sum.length > MAX_PRICE || !PRICE.test(sum) || PRICE.test(name) || hasLink)
      return undefined;
    return createElement('li', {}, [createElement('span', {}, [...label, ' ']), createElement('span', {}, price)]);
  });
  return lines.every((line) => line !== undefined) ? createElement('ul', {}, lines) : undefined;
}

/** The two texts of a record, or the start and the last element of its only text. */
function separatePrice([first, second, ...others]: readonly Block[]): { label: Child[]; price: Child[] } | undefined {
  if (first?.kind !== 'text' || others.length > 0) return undefined;
  if (second) return 'content' in second ? { label: first.content, price: second.content } : undefined;
  const last = first.content.findLastIndex((node) => readText([node]) !== '');
  const price = first.content[last];
  return price && isElement(price) ? { label: first.content.slice(0, last), price: [price] } : undefined;
}

/** The price at the end of an item: an element, or the end of its only text. */
function findPrice(item: Element): { before: Child[]; price: Child[] } | undefined {
  const visible = item.childNodes.filter((node) => isElement(node) || readText([node]) !== '');
  const last = visible.at(-1);
  if (!last) return undefined;
  if (isElement(last)) {
    const text = readText([last]);
    const before = visible.slice(0, -1).filter(({ nodeName }) => nodeName !== 'br');
    return text.length <= MAX_PRICE && PRICE.test(text) && readText(before) !== '' ? { before, price: [last] } : undefined;
  }
  if (visible.length !== 1 || !isText(last)) return undefined;
  const [, name, price] = TRAILING_PRICE.exec(last.value) ?? [];
  if (!name || !price || !PRICE.test(price)) return undefined;
  return { before: [createTextNode(name.replace(/[\s.…_]+$/, ''), item)], price: [createTextNode(price, item)] };
}
