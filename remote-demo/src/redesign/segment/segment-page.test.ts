import { type ElementSnapshot, isElementSnapshot, type TextSnapshot } from '../measure/page-snapshot.ts';
import { buildSnapshot, type ElementDescription } from '../testing/build-snapshot.ts';
import { describePage } from '../testing/describe-page.ts';
import { ENGINES, RECORDED_PAGES, readRecorded } from '../testing/read-recorded.ts';
import { segmentPage } from '../testing/segment-page.ts';
import { type Content, countLetters } from './content.ts';
import { isGroup, type LayoutNode, listContents, type Repeat } from './layout.ts';

function findContent(contents: readonly Content[], start: string): Content | undefined {
  return contents.find(({ text }) => text.startsWith(start));
}

function countShownLetters(node: ElementSnapshot | TextSnapshot): number {
  if (isElementSnapshot(node)) return node.children.map(countShownLetters).reduce((a, b) => a + b, 0);
  return node.lines.length > 0 ? countLetters(node.text) : 0;
}

/** The groups of equal parts, with the first words of each part. */
function listRepeats(node: LayoutNode | undefined): { repeat: Repeat; parts: string[] }[] {
  if (!node || !isGroup(node)) return [];
  const own = node.repeat && {
    repeat: node.repeat,
    parts: node.parts.map((part) =>
      listContents(part)
        .map(({ text }) => text)
        .join(' ')
        .trim(),
    ),
  };
  return [...(own ? [own] : []), ...node.parts.flatMap(listRepeats)];
}

const line = (text: string, x: number, y: number, more: ElementDescription = {}): ElementDescription => ({
  box: [x, y, text.length * 8, 20],
  children: [text],
  ...more,
});
const picture = (x: number, y: number, width = 200, height = 150): ElementDescription => ({
  tag: 'img',
  box: [x, y, width, height],
  picture: ['https://site.example/a.jpg', width * 2, height * 2],
});

describe('recorded pages of clients', () => {
  test.each(RECORDED_PAGES)('%s is divided in the same way in all engines', (page) => {
    const [first, ...others] = ENGINES.map((engine) => describePage(readRecorded(page, engine)));
    for (const other of others) expect(other).toBe(first);
  });

  test.each(RECORDED_PAGES)('every visible letter of %s is in exactly one content', (page) => {
    const snapshot = readRecorded(page);
    const { contents, layout, hidden } = segmentPage(snapshot);
    expect(layout && listContents(layout).toSorted((a, b) => a.order - b.order)).toEqual(contents);
    const expected = countShownLetters(snapshot.root) - hidden.map(countShownLetters).reduce((a, b) => a + b, 0);
    expect(contents.reduce((sum, { text }) => sum + countLetters(text), 0)).toBe(expected);
  });

  test('the page of 2019 has a bar of eight links and three columns', () => {
    const { contents, layout } = segmentPage(readRecorded('stonewell-bodies-before'));
    const menu = findContent(contents, 'Home About Us');
    expect(menu?.links.map(({ text }) => text)).toEqual([
      'Home',
      'About Us',
      'Our Horse Boxes',
      'Dealers (PDF)',
      'Price List (PDF)',
      'Guestbook',
      'Links',
      'Contact',
    ]);
    expect(menu?.linkShare).toBe(1);
    const [, , main] = layout?.type === 'column' ? layout.parts : [];
    expect(main?.type === 'row' && main.parts.map(({ frame }) => frame.width)).toEqual([190, 508, 190]);
  });

  test('a title on a dark ground has its color and the color behind it', () => {
    const title = findContent(segmentPage(readRecorded('stonewell-bodies-before')).contents, 'News');
    expect(title?.letters).toMatchObject({ color: 'rgb(255, 255, 255)', isBold: true, size: 13 });
    expect(title?.surroundings.ground.color).toBe('rgb(22, 64, 26)');
  });

  test('a table of cars stays a table, and a search form a form', () => {
    const { contents } = segmentPage(readRecorded('fowler-finds-before'));
    expect(contents.map(({ kind }) => kind)).toEqual(['text', 'text', 'text', 'form', 'text', 'table']);
  });

  test('products in a grid with one larger card are one group', () => {
    const { layout } = segmentPage(readRecorded('achieve-failure'));
    expect(listRepeats(layout).map(({ repeat, parts }) => [repeat, parts.length])).toContainEqual(['cards', 9]);
  });
});

describe('contents', () => {
  test('an empty line divides a text, and a single line break does not', () => {
    const br = { tag: 'br', box: [0, 0, 0, 20] } as const;
    const { contents } = segmentPage(
      buildSnapshot([{ tag: 'p', box: [0, 0, 600, 80], children: ['Mill Lane', br, 'Harrowby', br, br, 'Vale'] }]),
    );
    expect(contents.map(({ text, source }) => [text, source])).toEqual([
      ['Mill Lane Harrowby', { place: 2, tag: 'p', children: [0, 2] }],
      ['Vale', { place: 2, tag: 'p', children: [5, 5] }],
    ]);
  });

  test('links that only margins separate have a space between their names', () => {
    const link = (text: string, x: number): ElementDescription => ({
      tag: 'a',
      href: '#',
      box: [x, 0, text.length * 8, 20],
      children: [text],
    });
    const { contents } = segmentPage(buildSnapshot([{ box: [0, 0, 600, 20], children: [link('Home', 0), link('About', 60)] }]));
    expect(contents[0]?.text).toBe('Home About');
  });

  test('a link in a box of its own is a content of its own', () => {
    const button: ElementDescription = {
      ...line('Book', 0, 0),
      tag: 'a',
      href: '#',
      box: [0, 0, 90, 44],
      style: { display: 'inline-block' },
    };
    const { contents } = segmentPage(buildSnapshot([{ box: [0, 0, 600, 44], children: ['Come in. ', button] }]));
    expect(contents.map(({ text, linkShare }) => [text, linkShare])).toEqual([
      ['Come in.', 0],
      ['Book', 1],
    ]);
  });

  test('a button alone in its paragraph has its own ground, with the middle color of a gradient and its corners', () => {
    const style = {
      display: 'inline-block',
      backgroundImage: 'linear-gradient(rgb(60, 107, 60), rgb(22, 64, 26))',
      borderTopLeftRadius: '50%',
    };
    const button: ElementDescription = { tag: 'a', href: '#', box: [0, 0, 90, 44], style, children: ['Book'] };
    const { contents } = segmentPage(buildSnapshot([{ tag: 'p', box: [0, 0, 600, 44], children: [button] }]));
    expect(contents[0]?.surroundings.ground).toMatchObject({ color: 'rgb(22, 64, 26)', radius: 22 });
  });

  test('closed menus and slides outside of their window are hidden, transparent content in the flow is not', () => {
    const { contents, hidden } = segmentPage(
      buildSnapshot([
        { tag: 'ul', style: { display: 'none' }, children: [{ tag: 'li', children: ['Submenu'] }] },
        line('Layer', 0, 0, { style: { position: 'absolute', opacity: '0' } }),
        { box: [0, 40, 600, 20], style: { overflowX: 'hidden' }, children: [line('First', 0, 40), line('Second', 600, 40)] },
        line('Waits for a script', 0, 80, { style: { opacity: '0' } }),
      ]),
    );
    expect(contents.map(({ text }) => text)).toEqual(['First', 'Waits for a script']);
    expect(hidden).toHaveLength(3);
  });

  test('a picture of a style sheet with a hidden text is a picture with that text', () => {
    const style = { backgroundImage: 'url("https://site.example/logo.png")', backgroundRepeat: 'no-repeat' };
    const text: ElementDescription = { tag: 'span', box: [-9999, 0, 80, 20], children: ['Mill Bakery'] };
    const { contents } = segmentPage(buildSnapshot([{ tag: 'a', href: '/', box: [0, 0, 200, 60], style, children: [text] }]));
    expect(contents).toMatchObject([{ kind: 'picture', links: [{ url: '/' }], picture: { alt: 'Mill Bakery', isBackground: true } }]);
  });

  test('words of scripts without spaces are counted', () => {
    const [text] = segmentPage(buildSnapshot([line('営業時間 9:00', 0, 0)])).contents;
    expect(text?.words).toBe(3);
  });

  test('a form around the complete page is layout', () => {
    const field: ElementDescription = { tag: 'input', box: [0, 0, 100, 20] };
    const form: ElementDescription = {
      tag: 'form',
      box: [0, 0, 1280, 900],
      children: [line('A page of a server that wraps everything', 0, 40), field],
    };
    expect(segmentPage(buildSnapshot([form])).contents.map(({ kind }) => kind)).toEqual(['text', 'form']);
  });
});

describe('rows and columns', () => {
  test('items beside a high picture are a column beside it', () => {
    const children = [picture(0, 0, 300, 300), line('One', 320, 0), line('Two', 320, 100), line('Three', 320, 200)];
    expect(describePage(buildSnapshot([{ box: [0, 0, 700, 300], children }]))).toBe(
      'row\n  picture\n  column\n    text One\n    text Two\n    text Three',
    );
  });

  test('boxes that are placed freely are read from top to bottom', () => {
    const children = [line('Footer', 0, 900), line('Header', 0, 0)];
    expect(describePage(buildSnapshot(children))).toBe('column\n  text Header\n  text Footer');
  });
});

describe('repeats', () => {
  test('a row of pictures above a row of texts is a row of cards', () => {
    const cells = (create: (i: number) => ElementDescription): ElementDescription => ({
      tag: 'tr',
      box: [0, 0, 1000, 150],
      children: [0, 1, 2].map((i) => ({ tag: 'td', box: [i * 300, 0, 280, 150], children: [create(i)] })),
    });
    const names = ['Rye bread', 'Oat bread', 'Rolls'];
    const rows = [cells((i) => picture(i * 300, 0)), cells((i) => line(names[i] as string, i * 300 + 40, 160))];
    const { layout } = segmentPage(
      buildSnapshot([{ tag: 'table', box: [0, 0, 1000, 200], children: [{ tag: 'tbody', box: [0, 0, 1000, 200], children: rows }] }]),
    );
    expect(listRepeats(layout)).toEqual([{ repeat: 'cards', parts: names }]);
  });

  test('a column of dishes beside a column of prices is a list of entries', () => {
    const column = (texts: string[], x: number): ElementDescription => ({
      box: [x, 0, 200, 90],
      children: texts.map((text, i) => line(text, x, i * 30)),
    });
    const children = [column(['Soup of the day', 'Trout', 'Plum cake'], 0), column(['6.50', '21.00', '7.20'], 500)];
    const { layout } = segmentPage(buildSnapshot([{ box: [0, 0, 800, 90], children }]));
    expect(listRepeats(layout)).toEqual([{ repeat: 'entries', parts: ['Soup of the day 6.50', 'Trout 21.00', 'Plum cake 7.20'] }]);
  });

  test('fields of records without elements of their own are cards, sections of a long text are not', () => {
    const records = (text: string): ElementDescription[] =>
      ['Anna', 'Ben', 'Cleo'].flatMap((name, i) => [
        line(name, 0, i * 200, { tag: 'h3', style: { fontWeight: '700' } }),
        line(text, 0, i * 200 + 40, { tag: 'p' }),
      ]);
    expect(listRepeats(segmentPage(buildSnapshot(records('Plays the viola.'))).layout)).toHaveLength(1);
    expect(listRepeats(segmentPage(buildSnapshot(records('Plays the viola. '.repeat(30)))).layout)).toEqual([]);
  });

  test('a heading beside a text is no pair of cards', () => {
    const heading = line('About us', 0, 0, { tag: 'h2', box: [0, 0, 300, 20], style: { fontWeight: '700' } });
    const { layout } = segmentPage(
      buildSnapshot([{ box: [0, 0, 800, 20], children: [heading, line('We bake since 1968.', 400, 0, { box: [400, 0, 300, 20] })] }]),
    );
    expect(listRepeats(layout)).toEqual([]);
  });

  test('the last card of a grid of rows may stand alone in its row', () => {
    const card = (name: string, x: number, y: number): ElementDescription => ({
      box: [x, y, 280, 190],
      children: [picture(x, y), line(name, x, y + 160)],
    });
    const row = (names: string[], y: number): ElementDescription => ({
      box: [0, y, 1000, 190],
      attributes: { class: 'row' },
      children: names.map((name, i) => card(name, i * 300, y)),
    });
    const { layout } = segmentPage(
      buildSnapshot([row(['Rye', 'Oat', 'Spelt'], 0), row(['Rolls', 'Cakes', 'Pies'], 200), row(['Gifts'], 400)]),
    );
    expect(listRepeats(layout)).toEqual([{ repeat: 'cards', parts: ['Rye', 'Oat', 'Spelt', 'Rolls', 'Cakes', 'Pies', 'Gifts'] }]);
  });
});

test('a list knows whether its items stand beside each other', () => {
  const build = (stepX: number, stepY: number): ElementDescription => ({
    tag: 'ul',
    box: [0, 0, 600, 100],
    children: ['57 m²', 'Balcony', 'Sea view'].map((words, i) => line(words, i * stepX, i * stepY, { tag: 'li' })),
  });
  const areInRow = (list: ElementDescription) => segmentPage(buildSnapshot([list])).contents.map(({ isInRow = false }) => isInRow);
  expect(areInRow(build(150, 0))).toEqual([true]);
  expect(areInRow(build(0, 30))).toEqual([false]);
});
