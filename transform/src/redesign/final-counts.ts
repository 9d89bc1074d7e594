import { createTextNode, type Element, getAttribute, getVisibleText } from '../html/tree.ts';
import type { Page } from '../page/page.ts';

/** Attributes by which libraries for counters say what a number counts up to. */
const COUNT_ATTRIBUTE =
  /^data-((purecounter|counter|count)-)?(count|countto|count-to|counter|target|to|to-value|value|end|end-value|number|stop|final)$/;
const NUMBER = /^\d[\d.,\s]{0,15}$/;
const MAX_TEXT = 4;
/** What stands before or after a number, such as a sign of percent. */
const MAX_SIGN = 3;

/** Shows the final number of counters that scripts count up from zero. */
export function showFinalCounts(page: Page): void {
  for (const element of page.findElements('span', 'div', 'p', 'strong', 'b', 'h2', 'h3', 'h4')) {
    const count = element.attrs.find(({ name, value }) => COUNT_ATTRIBUTE.test(name) && NUMBER.test(value.trim()))?.value.trim();
    if (count === undefined || !/^0?$/.test(getVisibleText(element, MAX_TEXT).trim())) continue;
    const [before, after] = ['prefix', 'suffix'].map((name) => readSign(element, `data-${name}`));
    element.childNodes = [createTextNode(`${before}${count}${after}`, element)];
  }
}

function readSign(element: Element, name: string): string {
  const sign = getAttribute(element, name) ?? '';
  return sign.length <= MAX_SIGN ? sign : '';
}
