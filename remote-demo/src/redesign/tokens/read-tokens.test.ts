import type { Content } from '../segment/content.ts';
import { buildSnapshot, type ElementDescription } from '../testing/build-snapshot.ts';
import { ENGINES, RECORDED_PAGES, readRecorded } from '../testing/read-recorded.ts';
import { segmentPage } from '../testing/segment-page.ts';
import { getContrast, parseHex } from './colors.ts';
import { readHeaderTokens, readTokens, type Tokens } from './read-tokens.ts';

interface Palette {
  ground: string;
  letters: string;
  header?: string;
  button?: string;
}

const WORDS = 'We bake bread with rye from the valley every morning';

/** A page with a header, a text and a button. */
function buildPage({ ground, letters, header = ground, button = ground }: Palette) {
  const style = (color: string, backgroundColor?: string) => ({ style: { color, ...(backgroundColor && { backgroundColor }) } });
  const name: ElementDescription = { tag: 'p', box: [20, 20, 200, 20], children: ['Mill Bakery'] };
  const link: ElementDescription = {
    tag: 'a',
    href: '/order',
    box: [20, 400, 120, 44],
    style: { color: 'rgb(255, 255, 255)', backgroundColor: button, display: 'inline-block', borderTopLeftRadius: '8px' },
    children: ['Order'],
  };
  const page: ElementDescription = {
    box: [0, 0, 1280, 2000],
    ...style(letters, ground),
    children: [
      { tag: 'header', box: [0, 0, 1280, 90], ...style(letters, header), children: [{ ...name, ...style(letters) }] },
      { tag: 'p', box: [20, 200, 800, 20], ...style(letters), children: [WORDS] },
      { box: [20, 400, 120, 44], children: [link] },
    ],
  };
  return segmentPage(buildSnapshot([page]));
}

function listContrasts({ paper, tint, ink, soft, brand, onBrand, deep, onDeep, softOnDeep }: Tokens): number[] {
  const onPaper = [ink, soft, brand].flatMap((color) => [getContrast(color, paper), getContrast(color, tint)]);
  return [...onPaper, getContrast(onBrand, brand), getContrast(onDeep, deep), getContrast(softOnDeep, deep)];
}

/** Numbers from 0 to 1 that are the same in each run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const getHue = (hex: string): number => (parseHex(hex).hue * 180) / Math.PI;

describe('palettes', () => {
  const random = createRandom(7);
  const color = (): string => `rgb(${[random(), random(), random()].map((channel) => Math.round(channel * 255)).join(', ')})`;
  const pages = Array.from({ length: 200 }, () => ({ ground: color(), letters: color(), header: color(), button: color() })).map(buildPage);

  test('inks have a contrast of 4.5 and decorations of 3 on 200 random pages', () => {
    for (const tokens of pages.map(readTokens)) {
      expect(Math.min(...listContrasts(tokens))).toBeGreaterThanOrEqual(4.5);
      expect(getContrast(tokens.accent, tokens.deep)).toBeGreaterThanOrEqual(3);
    }
  });

  test('the ink of the header has a contrast of 4.5 on 200 random pages', () => {
    for (const page of pages) {
      const { ground, ink } = readHeaderTokens(page, page.contents.slice(0, 1), readTokens(page));
      expect(getContrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('paper', () => {
  const black = 'rgb(0, 0, 0)';
  const white = 'rgb(255, 255, 255)';

  test('a dark page stays dark, and its tint can be told from paper', () => {
    const { paper, isDark, ink, tint } = readTokens(buildPage({ ground: black, letters: white }));
    expect([paper, isDark]).toEqual(['#000000', true]);
    expect(parseHex(ink).lightness).toBeGreaterThan(0.9);
    expect(parseHex(tint).lightness).toBeGreaterThan(0.15);
  });

  test.each([
    ['cream', 'rgb(255, 248, 220)', '#fff8dc'],
    ['pale pink', 'rgb(255, 228, 225)', '#ffe4e1'],
    ['white', white, '#ffffff'],
  ])('%s stays as it is', (_, ground, paper) => {
    expect(readTokens(buildPage({ ground, letters: black }))).toMatchObject({ paper, isDark: false });
  });

  test.each([
    ['yellow', 'rgb(255, 255, 0)', '#ffff00'],
    ['lime', 'rgb(0, 255, 0)', '#00ff00'],
  ])('garish %s gets pale and keeps its hue', (_, ground, hex) => {
    const { paper } = readTokens(buildPage({ ground, letters: black }));
    expect(parseHex(paper).chroma).toBeLessThan(0.06);
    expect(Math.abs(getHue(paper) - getHue(hex))).toBeLessThan(5);
  });

  test('a blue page gets a deep blue paper under white letters', () => {
    const { paper, isDark } = readTokens(buildPage({ ground: 'rgb(30, 60, 230)', letters: white }));
    expect(isDark).toBe(true);
    expect(Math.abs(getHue(paper) - getHue('#1e3ce6'))).toBeLessThan(6);
  });

  test('a gray page gets light paper under dark letters, and no hue', () => {
    const tokens = readTokens(buildPage({ ground: 'rgb(153, 153, 153)', letters: black }));
    const { paper, tint, line, brand, deep, ink } = tokens;
    expect(parseHex(paper).lightness).toBeGreaterThan(0.94);
    for (const each of [paper, tint, line, brand, deep, ink]) expect(parseHex(each).chroma).toBeLessThan(0.001);
  });
});

describe('brand and header', () => {
  test('a button counts more than gray surroundings, and its corners are those of the page', () => {
    const page = buildPage({ ground: 'rgb(255, 255, 255)', letters: 'rgb(51, 51, 51)', button: 'rgb(190, 30, 60)' });
    expect(readTokens(page)).toMatchObject({ brand: '#be1e3c', onBrand: '#ffffff', radius: 8 });
  });

  test('links that the page did not color bring no blue into it', () => {
    const link: ElementDescription = {
      tag: 'a',
      href: '#',
      style: { color: 'rgb(0, 0, 238)' },
      box: [0, 0, 80, 20],
      children: ['Our bread'],
    };
    expect(parseHex(readTokens(segmentPage(buildSnapshot([{ box: [0, 0, 80, 20], children: [link] }]))).brand).chroma).toBeLessThan(0.001);
  });

  test('the header keeps the ground that its logo was made for', () => {
    const page = buildPage({ ground: 'rgb(255, 255, 255)', letters: 'rgb(0, 0, 0)', header: 'rgb(250, 200, 40)' });
    expect(readHeaderTokens(page, page.contents.slice(0, 1), readTokens(page)).ground).toBe('#fac828');
  });

  test('light letters over a picture get a deep ground', () => {
    const style = { backgroundImage: 'url("https://site.example/hall.jpg")', backgroundRepeat: 'no-repeat', color: 'rgb(255, 255, 255)' };
    const name: ElementDescription = { tag: 'p', box: [20, 20, 200, 20], style: { color: style.color }, children: ['Mill Bakery'] };
    const page = segmentPage(buildSnapshot([{ box: [0, 0, 1280, 500], style, children: [name] }]));
    const { ground, ink } = readHeaderTokens(page, page.contents, readTokens(page));
    expect(parseHex(ground).lightness).toBeLessThan(0.4);
    expect(parseHex(ink).lightness).toBeGreaterThan(0.8);
  });
});

describe('recorded pages of clients', () => {
  const findHeader = (contents: readonly Content[]): Content[] => contents.filter(({ box }) => box.y < 60);

  test.each(RECORDED_PAGES)('%s has the same tokens in all engines', (page) => {
    const [first, ...others] = ENGINES.map((engine) => readTokens(segmentPage(readRecorded(page, engine))));
    for (const other of others) expect(other).toEqual(first);
  });

  test('Stonewell is green on white, with a green header and square corners', () => {
    const page = segmentPage(readRecorded('stonewell-bodies-before'));
    expect(readTokens(page)).toMatchObject({ paper: '#ffffff', brand: '#16401a', isDark: false, radius: 0, hasSerifHeadings: true });
    expect(readHeaderTokens(page, findHeader(page.contents), readTokens(page)).ground).toBe('#16401a');
  });

  test('Fowler is navy on white, with the orange of its menu as accent', () => {
    const { paper, brand, accent } = readTokens(segmentPage(readRecorded('fowler-finds-before')));
    expect([paper, brand]).toEqual(['#ffffff', '#123a6b']);
    expect(getHue(accent)).toBeGreaterThan(50);
    expect(getHue(accent)).toBeLessThan(90);
  });

  test('the old shop of Achieve has the red of its buttons, not the green of its notice about cookies', () => {
    const { paper, brand, isDark } = readTokens(segmentPage(readRecorded('achieve-failure-before')));
    expect([paper, isDark]).toEqual(['#ffffff', false]);
    expect(getHue(brand)).toBeGreaterThan(15);
    expect(getHue(brand)).toBeLessThan(40);
  });

  test('the new shop of Achieve has blue actions, lime decorations and a lime header', () => {
    const page = segmentPage(readRecorded('achieve-failure'));
    const { brand, accent } = readTokens(page);
    expect(getHue(brand)).toBeLessThan(-80);
    expect(getHue(accent)).toBeGreaterThan(100);
  });
});

test('a light page with dark bands stays light, and a page under a picture is as its words are', () => {
  const text = (y: number, color: string) => ({
    box: [100, y, 800, 40] as const,
    style: { color },
    children: ['We bake bread and cakes by hand every morning, from flour that the mill next door has ground.'],
  });
  const band = {
    box: [0, 100, 1280, 600] as const,
    style: { backgroundColor: 'rgb(20, 30, 80)' },
    children: [text(200, 'rgb(255, 255, 255)')],
  };
  const read = (...children: ElementDescription[]) => readTokens(segmentPage(buildSnapshot(children))).isDark;
  expect(read(band)).toBe(false);
  expect(read({ ...band, box: [0, 0, 1280, 1900] })).toBe(true);
  const style = { backgroundImage: 'url("https://mill.example/sky.jpg")' };
  expect(read({ box: [0, 0, 1280, 2000], style, children: [band] })).toBe(true);
});
