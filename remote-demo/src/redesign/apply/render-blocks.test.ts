/** @jest-environment jsdom */

import type { Block } from '../plan/plan.ts';
import type { Content } from '../segment/content.ts';
import { buildSnapshot, type ElementDescription } from '../testing/build-snapshot.ts';
import { segmentPage } from '../testing/segment-page.ts';
import { createFactory } from './dom-operations.ts';
import { renderBlocks } from './render-blocks.ts';

const text = (words: string, x: number, y: number, more: ElementDescription = {}): ElementDescription => ({
  tag: 'p',
  box: [x, y, words.length * 8, 20],
  children: [words],
  ...more,
});

/** Renders the contents of a page as blocks that a test makes of them. */
function render(children: ElementDescription[], toBlocks: (contents: readonly Content[]) => Block[], width?: 'wide'): string {
  const { contents } = segmentPage(buildSnapshot(children));
  const take = (content: Content, tag = 'p', part?: string): Element => {
    const element = document.createElement(tag);
    if (part) element.setAttribute('data-part', part);
    element.textContent = content.picture ? '▣' : content.text;
    return element;
  };
  return renderBlocks(toBlocks(contents), take, createFactory(document), width)
    .map(({ outerHTML }) => outerHTML)
    .join('');
}
const toFlow = (contents: readonly Content[]): Block[] => contents.map((content) => ({ type: 'content', content, level: 0 }));

test('quotes that follow each other keep their authors', () => {
  const quote = (words: string, author: string, y: number): ElementDescription => ({
    tag: 'blockquote',
    box: [0, y, 600, 60],
    children: [text(words, 0, y), { tag: 'footer', box: [0, y + 30, 600, 20], children: [text(author, 0, y + 30)] }],
  });
  const said = 'The bread of this bakery is the best that I know.';
  expect(render([quote(said, 'Ada, Oslo', 0), quote(said, 'Bo, Bergen', 100)], toFlow)).toBe(
    `<div data-part="flow"><blockquote><p>${said}</p><p data-part="author">Ada, Oslo</p></blockquote>` +
      `<blockquote><p>${said}</p><p data-part="author">Bo, Bergen</p></blockquote></div>`,
  );
});

test('buttons beside each other are a row, and those below each other are not', () => {
  const button = (words: string, x: number, y: number): ElementDescription => ({
    tag: 'a',
    href: `https://mill.example/${words}`,
    box: [x, y, 140, 50],
    style: { display: 'block', backgroundColor: 'rgb(0, 0, 90)' },
    children: [{ tag: 'span', box: [x + 20, y + 15, 80, 20], children: [words] }],
  });
  const html = render(
    [{ box: [0, 0, 800, 50], children: [button('Prices', 0, 0), button('Contact', 200, 0)] }, button('Map', 0, 90)],
    toFlow,
  );
  expect(html).toBe(
    '<div data-part="flow"><div data-part="actions"><p data-part="button">Prices</p><p data-part="button">Contact</p></div>' +
      '<p data-part="button">Map</p></div>',
  );
});

test('lines with signs are facts without boxes', () => {
  const facts = ['Open daily', 'Free parking'].map(
    (words, i): ElementDescription => ({
      box: [i * 300, 0, 280, 30],
      children: [
        { tag: 'img', box: [i * 300, 0, 30, 30], picture: [`https://mill.example/${i}.png`, 30, 30], style: { display: 'block' } },
        text(words, i * 300 + 40, 0),
      ],
    }),
  );
  const html = render([{ box: [0, 0, 800, 30], children: facts }], (contents) => [
    {
      type: 'cards',
      items: [0, 2].map((at) => [
        { type: 'split', picture: contents[at] as Content, body: toFlow(contents.slice(at + 1, at + 2)), isPictureFirst: true },
      ]),
    },
  ]);
  expect(html).toContain('<ul data-part="cards" data-count="2" data-facts="">');
  expect(html).toContain('<div data-part="pair" data-sign=""><p>▣</p><div data-part="flow"><p>Open daily</p></div></div>');
});

test('a number in large letters is a figure, and a marked heading of words a heading', () => {
  const card = (title: string): ElementDescription[] => [
    { tag: 'h3', box: [0, 0, 300, 30], style: { fontSize: '30px' }, children: [title] },
    text('In the whole town', 0, 40),
  ];
  const toCards = (contents: readonly Content[]): Block[] => {
    const item = contents.map((content): Block => ({ type: 'content', content, level: content.surroundings.headingLevel > 0 ? 2 : 0 }));
    return [{ type: 'cards', items: [item, item] }];
  };
  expect(render(card('40+'), toCards)).toContain('<p data-part="figure">40+</p>');
  expect(render(card('Delivery and returns'), toCards)).toContain('<h3>Delivery and returns</h3>');
});

test('a panorama leaves the flow of a text, and a text of some length without a title is set in columns', () => {
  const words = 'We bake bread and cakes by hand every morning, from flour that the mill next door has ground. '.repeat(3);
  const panorama: ElementDescription = {
    tag: 'img',
    box: [0, 300, 1000, 300],
    picture: ['https://mill.example/valley.jpg', 2000, 600],
    style: { display: 'block' },
  };
  const page = [text(words, 0, 0), text(words, 0, 100), text(words, 0, 200), panorama];
  expect(render(page, toFlow)).toMatch(/<\/div><p>▣<\/p>$/);
  expect(render(page, toFlow)).not.toContain('data-long');
  expect(render(page, toFlow, 'wide')).toContain('data-long');
});

test('a label in a box of its own is a badge, and a price stands out where nothing precedes it', () => {
  const label: ElementDescription = {
    box: [0, 0, 120, 40],
    style: { backgroundColor: 'rgb(200, 0, 0)' },
    children: [text('Sold out', 20, 10)],
  };
  const texts = ['from € 9.50', 'Hoodie, blue, from € 9.50'].map((words, i) => text(words, 0, 100 + i * 40));
  expect(render([label, ...texts], toFlow)).toBe(
    '<div data-part="flow"><p data-part="badge">Sold out</p><p data-part="price">from € 9.50</p><p>Hoodie, blue, from € 9.50</p></div>',
  );
});
