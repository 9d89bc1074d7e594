/** @jest-environment jsdom */
import { startPage } from './start-page.ts';

const EAGER_ISLANDS = '[data-session] [data-island="shell/Header"]';
const TERMS = { path: '/terms', page: './TermsPage', prerender: true };
const REGISTRY = {
  shell: { entry: '/shell/1/main.js' },
  remotes: { shop: { entry: '/remotes/shop/1/entry.js', integrity: 'sha256-b' } },
  preload: { 'shop/Form': [['/remotes/shop/1/form.js', 'sha256-c']] },
};
let paint: () => void;

/** Opens the document of a page; its body is HTML before the data. */
function openDocument(routes: object[] = [TERMS]): void {
  document.head.innerHTML = '';
  document.body.innerHTML = `<div data-island="shell/Header"><a href="/terms">Terms</a><button data-control="theme">Theme</button></div>
    <p>Text</p><div data-island="shop/Form"><input></div>
    <script type="application/json" id="registry">${JSON.stringify({ ...REGISTRY, routes })}</script>
    <script type="application/json" id="sheets">[["/shell/1/main.css","sha256-x"]]</script>`;
}

beforeEach(() => {
  class FakePerformanceObserver {
    constructor(callback: (list: { getEntriesByName(): unknown[] }) => void) {
      paint = () => callback({ getEntriesByName: () => [{}] });
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(window, {
    PerformanceObserver: FakePerformanceObserver,
    matchMedia: () => ({ matches: false, addEventListener() {} }),
    fetch: jest.fn(() => Promise.reject(new TypeError('no network'))),
  });
  window.IntersectionObserver ??= class {
    observe() {}
  } as never;
  openDocument();
});
afterEach(() => sessionStorage.clear());

const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src, integrity }) => `${new URL(src).pathname} ${integrity}`);
const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
const fire = (selector: string, type: string) => document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
const isInteractive = () => document.documentElement.hasAttribute('data-interactive');

test('loads styles after the first interaction other than a theme switch, scripts when an island is used', async () => {
  startPage(EAGER_ISLANDS);
  expect(isInteractive()).toBe(true);
  fire('p', 'pointermove');
  fire('button', 'pointerdown');
  await nextPaint();
  expect(sheets()).toEqual([]);
  fire('p', 'wheel');
  await nextPaint();
  expect(sheets().map(({ href, integrity }) => [href, integrity])).toEqual([['http://localhost/shell/1/main.css', 'sha256-x']]);
  expect(scripts()).toEqual([]);
  fire('input', 'focusin');
  await nextPaint();
  expect(scripts()).toEqual(['/shell/1/main.js undefined', '/remotes/shop/1/entry.js sha256-b', '/remotes/shop/1/form.js sha256-c']);
  sheets()[0]?.dispatchEvent(new Event('error'));
  expect(sheets()).toEqual([]);
});

test('loads the file that measures the page with the first interaction, if the document is reported', async () => {
  startPage(EAGER_ISLANDS);
  window.sendReports = () => true;
  fire('p', 'scroll');
  await nextPaint();
  delete window.sendReports;
  expect(scripts()).toEqual(['/shell/1/reporting.js undefined']);
});

test('starts an island of the kind `load` without an interaction', async () => {
  document.querySelector('[data-island="shop/Form"]')?.setAttribute('data-start', 'load');
  startPage(EAGER_ISLANDS);
  await nextPaint();
  expect(scripts()).toHaveLength(3);
});

test('starts the eager islands with the first interaction if the document has a session', async () => {
  document.body.dataset.session = 'stored';
  startPage(EAGER_ISLANDS);
  const started: unknown[] = [];
  const startIsland = (island: Element) => void started.push(island.getAttribute('data-island'));
  window.earlyPage?.takeOver({ canOpen: () => true, open: () => {}, prefetch: () => {}, startIsland });
  fire('p', 'keydown');
  await nextPaint();
  delete document.body.dataset.session;
  expect(started).toEqual(['shell/Header']);
});

test.each<[string, () => void]>([
  ['whose route is not prerendered', () => openDocument([{ ...TERMS, prerender: false }])],
  ['of the shell, which no route has', () => openDocument([{ ...TERMS, page: '' }])],
  ['of a tab with a preview', () => sessionStorage.setItem('federation-preview', 'shop.first')],
])('a page %s loads styles and scripts after the first paint', (_, prepare) => {
  document.documentElement.removeAttribute('data-interactive');
  prepare();
  startPage(EAGER_ISLANDS);
  expect([scripts(), sheets(), isInteractive()]).toEqual([[], [], false]);
  paint();
  expect(scripts()).toEqual(['/shell/1/main.js undefined']);
  expect(sheets()).toHaveLength(1);
});
