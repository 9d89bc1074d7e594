import { loadDisplayFont } from './display-font.ts';

let paint: () => void;
let sources: string[];
const fonts = { status: 'loaded' };

beforeEach(() => {
  sources = [];
  fonts.status = 'loaded';
  localStorage.clear();
  delete window.displayFont;
  class FakePerformanceObserver {
    constructor(callback: (list: { getEntriesByName(): unknown[] }) => void) {
      paint = () => callback({ getEntriesByName: () => [{}] });
    }
    observe() {}
    disconnect() {}
  }
  class FakeFontFace {
    constructor(family: string, source: string, { weight }: FontFaceDescriptors) {
      sources.push(`${family} ${source} ${weight}`);
    }
    load = async () => this;
  }
  Object.assign(window, { PerformanceObserver: FakePerformanceObserver, FontFace: FakeFontFace });
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
  document.head.innerHTML = '<style id="font" media="not all">@font-face{src:url(/shell/1/font.woff2) format("woff2")}</style>';
});
afterAll(() => {
  Reflect.deleteProperty(window, 'PerformanceObserver');
  Reflect.deleteProperty(window, 'FontFace');
  Reflect.deleteProperty(document, 'fonts');
});

const style = () => document.getElementById('font') as HTMLStyleElement;

test('loads the font after the first paint without showing it, and the next document shows it from the start', async () => {
  loadDisplayFont();
  expect(sources).toEqual([]);
  paint();
  expect(sources).toEqual(['Bricolage Grotesque url(/shell/1/font.woff2) 400 700']);
  await window.displayFont;
  expect([style().media, localStorage.getItem('northlight-font')]).toEqual(['not all', '1']);
});

test.each([
  ['keeps the fallback', 'loading', 'not all'],
  ['keeps the font', 'loaded', 'all'],
])('%s if the cached font is %s at the first paint', (_, status, media) => {
  style().media = 'all';
  fonts.status = status;
  loadDisplayFont();
  paint();
  expect([style().media, sources, window.displayFont]).toEqual([media, [], undefined]);
});
