/** @jest-environment jsdom */

import { buildSnapshot, type ElementDescription } from '../testing/build-snapshot.ts';
import { segmentPage } from '../testing/segment-page.ts';
import { createFactory } from './dom-operations.ts';
import { findNodes } from './find-nodes.ts';
import { showNames, takeContent } from './take-content.ts';

const FACEBOOK = 'https://facebook.com/mill';

function createElement({ tag = 'div', attributes = {}, href, children = [] }: ElementDescription): Element {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries({ ...attributes, ...(href && { href }) })) element.setAttribute(name, value);
  element.append(...children.map((child) => (typeof child === 'string' ? child : createElement(child))));
  return element;
}

/** Takes the contents of a page whose body has these children. */
function take(...children: ElementDescription[]): string {
  const { contents } = segmentPage(buildSnapshot(children));
  document.body.replaceChildren(...children.map(createElement));
  const nodes = findNodes([document.documentElement, document.body, ...document.body.querySelectorAll('*')], contents);
  const taken = contents.map((content) => {
    const element = takeContent(content, nodes, createFactory(document));
    showNames(content, element, nodes);
    return element.outerHTML;
  });
  return taken.join('');
}

const link = (children: ElementDescription['children'], more: ElementDescription = {}): ElementDescription => ({
  tag: 'a',
  href: FACEBOOK,
  box: [0, 0, 36, 36],
  ...(children && { children }),
  ...more,
});
const svg: ElementDescription = { tag: 'svg', box: [0, 0, 24, 24], style: { display: 'inline' }, picture: ['', 0, 0] };
const icon: ElementDescription = { tag: 'i', box: [0, 0, 0, 0] };
const hiddenName: ElementDescription = {
  tag: 'span',
  box: [0, 0, 1, 1],
  style: { display: 'block', position: 'absolute', overflowX: 'hidden' },
  children: ['Facebook'],
};
const label = { attributes: { 'aria-label': 'Facebook' } };
const photograph: ElementDescription = { tag: 'img', box: [0, 0, 300, 200], picture: ['https://mill.example/a.jpg', 300, 200] };
const inList = (child: ElementDescription): ElementDescription => ({
  tag: 'ul',
  box: [0, 0, 80, 36],
  children: [{ tag: 'li', box: [0, 0, 36, 36], children: [child] }],
});

test.each<[string, ElementDescription]>([
  ['a sign of a font', { tag: 'p', box: [0, 0, 80, 36], children: [link([icon], label)] }],
  ['a sign of a font that is missing', { tag: 'p', box: [0, 0, 80, 36], children: [link([icon], { ...label, box: [0, 0, 0, 20] })] }],
  ['a sign with a hidden name', link([icon, hiddenName], { style: { display: 'block' } })],
  ['a drawing in a list', inList(link([svg], label))],
  ['a drawing with a hidden name', inList(link([svg, hiddenName]))],
])('a link that shows only %s shows its name', (_, page) => {
  const { body } = new DOMParser().parseFromString(take(page), 'text/html');
  const [shown, ...others] = body.querySelectorAll('a');
  expect([body.textContent?.trim(), shown?.textContent, shown?.getAttribute('href')]).toEqual(['Facebook', 'Facebook', FACEBOOK]);
  expect([others.length, body.querySelectorAll('svg, figure').length]).toEqual([0, 0]);
});

test('links that show only signs stand beside each other', () => {
  const html = take({ tag: 'p', box: [0, 0, 80, 36], children: [link([icon], label), link([icon], label)] });
  expect(html.replaceAll(/<a [^>]*>/g, '<a>')).toBe('<p data-row=""><a>Facebook</a> <a>Facebook</a> </p>');
});

test('a hidden text of a link is the name of its picture, unless that has one', () => {
  const page = (alt: string) => link([{ ...photograph, attributes: { alt } }, hiddenName], { style: { display: 'block' } });
  expect(take(page(''))).toContain('aria-label="Facebook"><img');
  expect(take(page('Our shop'))).not.toContain('aria-label');
});
