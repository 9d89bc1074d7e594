/** @jest-environment jsdom */

import { createFactory } from '../apply/dom-operations.ts';
import { orderHeadings } from '../apply/order-headings.ts';
import { buildSnapshot, type ElementDescription } from '../testing/build-snapshot.ts';
import { planSnapshot } from '../testing/describe-plan.ts';
import { segmentPage } from '../testing/segment-page.ts';
import { checkContents } from './check-contents.ts';
import { checkFirstScreen } from './check-first-screen.ts';
import { countChanges } from './count-changes.ts';
import { correctAudit, countProblems } from './count-problems.ts';

function createPage(body: string): Document {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = body;
  return page;
}

test('headings that skip a level are raised and keep their attributes and texts', () => {
  const page = createPage('<h1>Bakery</h1><h3 id="hours" data-part="x">Open <b>today</b></h3><h2>Bread</h2><h3>Rye</h3>');
  orderHeadings([page.body], createFactory(page));
  expect(page.body.innerHTML).toBe(
    '<h1>Bakery</h1><h2 data-minor="" id="hours" data-part="x">Open <b>today</b></h2><h2>Bread</h2><h3>Rye</h3>',
  );
});

test('the audit gets the numbers of the applied document, and only for checks that apply', () => {
  const problems = countProblems(createPage('<main><h1>A</h1><h1>B</h1><h4></h4></main><li>Stray</li>'));
  const result = { before: 3, after: 3, where: ['p'] };
  const audit = correctAudit(
    { 'several-h1': result, 'heading-order': result, viewport: { ...result, after: null }, title: result },
    problems,
  );
  expect(audit).toEqual({
    'several-h1': { ...result, after: 1 },
    'heading-order': { ...result, after: 1 },
    viewport: { ...result, after: null },
    title: result,
  });
  expect(problems).toMatchObject({ 'empty-heading': 1, 'list-structure': 1, 'landmark-main': 0 });
});

test('findings of elements that the layout leaves out are no longer open', () => {
  const problems = countProblems(
    createPage('<button><i></i></button><button>Send</button><img src="a.png" alt="A"><a href="/"><img alt="B"></a>'),
  );
  const result = { before: 3, after: 2, where: [] };
  expect(correctAudit({ 'button-name': result, 'image-alt': result, 'link-name': { ...result, after: 0 } }, problems)).toEqual({
    'button-name': { ...result, after: 1 },
    'image-alt': { ...result, after: 0 },
    'link-name': { ...result, after: 0 },
  });
});

afterEach(() => jest.restoreAllMocks());

test('only pictures count as placed pictures, and no signs', () => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [width = 0, height = 0] = (this.getAttribute('data-box') ?? '').split(' ').map(Number);
    return { width, height } as DOMRect;
  });
  const boxes = [
    '<img data-box="300 200">',
    '<svg data-box="400 300"></svg>',
    '<svg data-box="20 20"></svg>',
    '<img data-box="600 1">',
    '<img>',
  ];
  expect(countChanges(createPage(boxes.join(''))).images).toBe(2);
});

test('words and links that a layout loses are counted, wherever the others went', () => {
  const link = (text: string, x: number) => ({
    tag: 'a',
    href: `https://mill.example/${text}`,
    box: [x, 0, 60, 20] as const,
    children: [text],
  });
  const { contents } = segmentPage(
    buildSnapshot([{ box: [0, 0, 600, 20], children: ['Fresh bread', link('Rye', 100), link('Oat', 200)] }]),
  );
  expect(checkContents(createPage('<p>bread<b>Fresh</b></p><a href="https://mill.example/Rye">Rye</a>'), contents)).toEqual({
    words: 0.75,
    links: 0.5,
  });
});

describe('the first screen', () => {
  const text = (words: string, y: number, size = 16): ElementDescription => ({
    tag: size > 16 ? 'h1' : 'p',
    box: [100, y, 800, 40],
    style: { fontSize: `${size}px` },
    children: [words],
  });
  const story = text('We bake bread and cakes by hand every morning, from flour that the mill next door has ground.', 300);
  const check = (children: ElementDescription[], title: string, body = '<h1>Bread</h1>') =>
    checkFirstScreen(planSnapshot(buildSnapshot(children, title), 'https://a1.example/'), createPage(body));

  test('is offered with a name and a headline, also on a page without links', () => {
    expect(check([text('Bread every day', 100, 48), story], 'Mill Bakery')).toBeUndefined();
  });

  test('isn’t offered without a name, a menu or a headline', () => {
    expect(check([text('Bread every day', 100, 48), story], '')).toBe('no-name');
    expect(check([story], 'Mill Bakery', '<p>Bread</p>')).toBe('no-headline');
    // Each entry stands in a sentence of its own, far from the others.
    const entries = [1, 2, 3, 4].map(
      (i): ElementDescription => ({
        box: [100, 100 + i * 120, 800, 20],
        children: [
          {
            tag: 'a',
            href: `https://a1.example/${i}`,
            box: [100, 100 + i * 120, 60, 20],
            style: { display: 'block' },
            children: [`Part ${i}`],
          },
          { ...story, box: [100, 130 + i * 120, 800, 60] },
        ],
      }),
    );
    expect(check([text('Bread every day', 60, 48), ...entries], 'Mill Bakery')).toBe('no-menu');
  });
});
