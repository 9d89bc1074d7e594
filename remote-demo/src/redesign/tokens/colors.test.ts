import { blend, ensureContrast, getContrast, getHueDistance, type Oklch, parseColor, parseHex, toHex } from './colors.ts';

const parse = (text: string): Oklch => parseColor(text) ?? { lightness: -1, chroma: 0, hue: 0 };

test.each([
  ['rgb(18, 52, 86)', '#123456', 1],
  ['rgba(18, 52, 86, 0.5)', '#123456', 0.5],
  ['color(srgb 1 0.502 0)', '#ff8000', 1],
  ['color(srgb 1 0.502 0 / 0.25)', '#ff8000', 0.25],
  ['oklch(0.627955 0.257683 29.2339)', '#ff0000', 1],
  ['oklch(0.5 0 none / 0.4)', '#636363', 0.4],
  ['oklab(0.627955 0.224863 0.125846)', '#ff0000', 1],
])('%s is %s with an alpha of %d', (text, hex, alpha) => {
  expect(toHex(parse(text))).toBe(hex);
  expect(parseColor(text)?.alpha).toBe(alpha);
});

test.each(['lab(50 20 20)', 'color(display-p3 1 0 0)', 'currentcolor', ''])('"%s" is not parsed', (text) => {
  expect(parseColor(text)).toBeUndefined();
});

test('a hex color stays the same on its way through OKLCH', () => {
  for (const hex of ['#000000', '#ffffff', '#336699', '#ff00ff', '#0f0f10']) expect(toHex(parseHex(hex))).toBe(hex);
});

test('a color that no screen can show loses chroma and keeps its hue and lightness', () => {
  const vivid: Oklch = { lightness: 0.7, chroma: 0.4, hue: 2.5 };
  const shown = parseHex(toHex(vivid));
  expect(shown.chroma).toBeLessThan(0.25);
  expect(shown.lightness).toBeCloseTo(0.7, 2);
  expect(getHueDistance(shown, vivid)).toBeLessThan(0.03);
});

test('contrasts are those of WCAG 2', () => {
  expect(getContrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(getContrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('black with an alpha of 0.4 on white is a gray', () => {
  expect(toHex(blend(parseHex('#000000'), 0.4, parseHex('#ffffff')))).toBe('#999999');
});

test('a color with enough contrast stays, others get darker on light grounds and lighter on dark ones', () => {
  expect(ensureContrast(parseHex('#224466'), ['#ffffff'], 4.5)).toBe('#224466');
  expect(parseHex(ensureContrast(parseHex('#ffcc00'), ['#ffffff'], 4.5)).lightness).toBeLessThan(0.6);
  expect(parseHex(ensureContrast(parseHex('#003300'), ['#111111'], 4.5)).lightness).toBeGreaterThan(0.5);
});
