/** @jest-environment jsdom */
import { loadDisplayFont } from './display-font.ts';

let paint: () => void;
let sources: string[];
/** Whether the engine is Chromium. */
const setChromium = (isChromium: boolean) =>
  isChromium ? Object.assign(window, { LayoutShift: class {} }) : Reflect.deleteProperty(window, 'LayoutShift');
const font = { status: 'loaded' };

beforeEach(() => {
  sources = [];
  font.status = 'loaded';
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
  Object.defineProperty(document, 'fonts', { configurable: true, value: [font] });
  document.head.innerHTML = '<style id="font" media="not all">@font-face{src:url(/shell/1/font.woff2) format("woff2")}</style>';
});
afterAll(() => {
  Reflect.deleteProperty(window, 'PerformanceObserver');
  Reflect.deleteProperty(window, 'FontFace');
  Reflect.deleteProperty(document, 'fonts');
  setChromium(false);
});

const style = () => document.getElementById('font') as HTMLStyleElement;

test('loads the font after the first paint and shows it from the next document on', async () => {
  loadDisplayFont({ family: 'Display', weight: '400 700' });
  expect(sources).toEqual([]);
  paint();
  expect(sources).toEqual(['Display url(/shell/1/font.woff2) 400 700']);
  await window.displayFont;
  expect([style().media, localStorage.getItem('federation-font')]).toEqual(['not all', '1']);
});

test.each([
  ['keeps the fallback', 'loading', 'in Chromium', true, 'not all'],
  ['waits for the font', 'loading', 'in an engine that hides the text', false, 'all'],
  ['keeps the font', 'loaded', 'in Chromium', true, 'all'],
])('%s if the cached font is %s at the first paint %s', (_, status, _engine, isChromium, media) => {
  setChromium(isChromium);
  style().media = 'all';
  font.status = status;
  loadDisplayFont({ family: 'Display', weight: '400 700' });
  paint();
  expect([style().media, sources, window.displayFont]).toEqual([media, [], undefined]);
});

test('outside Chromium, keeps the fallback if the cached font loads for longer than the text is hidden', () => {
  jest.useFakeTimers();
  setChromium(false);
  style().media = 'all';
  font.status = 'loading';
  loadDisplayFont({ family: 'Display', weight: '400 700' });
  paint();
  jest.advanceTimersByTime(100);
  expect(style().media).toBe('not all');
  jest.useRealTimers();
});
