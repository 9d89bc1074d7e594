/** @jest-environment jsdom */
import { loadDisplayFont } from './display-font.ts';

let paint: () => void;
let sources: string[];
let shown: Set<FontFace>;
let canLoad: boolean;

beforeEach(() => {
  sources = [];
  canLoad = true;
  shown = new Set();
  localStorage.clear();
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
    load = () => (canLoad ? Promise.resolve(this) : Promise.reject(new Error('The network failed.')));
  }
  Object.assign(window, { PerformanceObserver: FakePerformanceObserver, FontFace: FakeFontFace });
  Object.defineProperty(document, 'fonts', { configurable: true, value: shown });
  document.documentElement.setAttribute('data-font', '');
  document.head.innerHTML = '<style id="font" media="(scripting:none)">@font-face{src:url(/shell/1/font.woff2) format("woff2")}</style>';
});
afterAll(() => {
  Reflect.deleteProperty(window, 'PerformanceObserver');
  Reflect.deleteProperty(window, 'FontFace');
  Reflect.deleteProperty(document, 'fonts');
});

const waitForFont = () => new Promise((resolve) => setTimeout(resolve));
const readResult = () => [shown.size, localStorage.getItem('federation-font')];
const isLayoutDeferred = () => document.documentElement.hasAttribute('data-font');

test('requests the font after the first paint, and shows it when it is loaded', async () => {
  loadDisplayFont();
  expect(sources).toEqual([]);
  paint();
  expect(sources).toEqual(['Bricolage Grotesque url(/shell/1/font.woff2) 400 700']);
  expect(readResult()).toEqual([0, null]);
  expect(isLayoutDeferred()).toBe(true);
  await waitForFont();
  expect(readResult()).toEqual([1, '1']);
  expect(isLayoutDeferred()).toBe(false);
});

test('keeps the fallback if the font can’t be loaded', async () => {
  canLoad = false;
  loadDisplayFont();
  paint();
  await waitForFont();
  expect(readResult()).toEqual([0, null]);
  expect(isLayoutDeferred()).toBe(false);
});

test.each(['keydown', 'click'])('lays out all sections before a %s scrolls by their heights', (type) => {
  document.body.innerHTML = '<button>Theme</button><a href="#contact"><b>Contact</b></a>';
  loadDisplayFont();
  document.querySelector('button')?.dispatchEvent(new Event('click', { bubbles: true }));
  expect(isLayoutDeferred()).toBe(true);
  document.querySelector('b')?.dispatchEvent(new Event(type, { bubbles: true }));
  expect(isLayoutDeferred()).toBe(false);
});
