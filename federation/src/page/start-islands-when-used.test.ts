/** @jest-environment jsdom */
import { startIslandsWhenUsed } from './start-islands-when-used.ts';

const OPTIONS = { eagerIslands: '[data-session] [data-island="shell/Header"]' };
const REGISTRY = {
  shell: { entry: '/shell/1/main.js' },
  remotes: { shop: { entry: '/remotes/shop/1/entry.js', integrity: 'sha256-b' } },
  routes: [{ path: '/terms' }],
  preload: { 'shop/Form': [['/remotes/shop/1/form.js', 'sha256-c']] },
};

beforeEach(() => {
  Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener() {} }) });
  window.IntersectionObserver ??= class {
    observe() {}
  } as never;
  document.head.innerHTML = '';
  document.body.innerHTML = `<div data-island="shell/Header"><a href="/terms">Terms</a><button data-control="theme">Theme</button></div>
    <p>Text</p><div data-island="shop/Form"><input></div>
    <script type="application/json" id="registry">${JSON.stringify(REGISTRY)}</script>
    <script type="application/json" id="sheets">[["/shell/1/main.css","sha256-x"]]</script>`;
});

const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src, integrity }) => `${new URL(src).pathname} ${integrity}`);
const fire = (selector: string, type: string) => document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

test('loads styles after the first interaction other than a theme switch, scripts when an island is used', async () => {
  jest.useFakeTimers();
  startIslandsWhenUsed([...document.querySelectorAll('[data-island]')], OPTIONS);
  expect(document.documentElement.hasAttribute('data-interactive')).toBe(true);
  fire('p', 'pointermove');
  fire('button', 'pointerdown');
  await jest.runAllTimersAsync();
  expect(document.querySelector('link[rel=stylesheet]')).toBeNull();
  fire('p', 'wheel');
  expect(document.querySelector('link[rel=stylesheet]')).toBeNull();
  await jest.runAllTimersAsync();
  expect(document.querySelector('link[rel=stylesheet]')).not.toBeNull();
  jest.useRealTimers();
  fire('button', 'pointerdown');
  await nextPaint();
  expect(scripts()).toEqual([]);
  fire('input', 'focusin');
  await nextPaint();
  expect(scripts()).toEqual(['/shell/1/main.js undefined', '/remotes/shop/1/entry.js sha256-b', '/remotes/shop/1/form.js sha256-c']);
});

test('loads the file that measures the page with the first interaction, if the document is reported', async () => {
  startIslandsWhenUsed([], OPTIONS);
  window.sendReports = () => true;
  await nextPaint();
  expect(scripts()).toEqual([]);
  fire('p', 'scroll');
  await nextPaint();
  delete window.sendReports;
  expect(scripts()).toEqual(['/shell/1/reporting.js undefined']);
});

test('starts an island of the kind `load` without an interaction', async () => {
  const island = document.querySelector('[data-island="shop/Form"]') as Element;
  island.setAttribute('data-start', 'load');
  startIslandsWhenUsed([island], OPTIONS);
  await nextPaint();
  expect(scripts()).toHaveLength(3);
});

test.each([
  ['pointerdown', 'p', 0],
  ['keydown', 'p', 1],
  ['pointerdown', '[data-control=disclosure]', 1],
])('after %s on %s, the style sheets of the next paint are %i', async (type, selector, count) => {
  document.body.insertAdjacentHTML('beforeend', '<button data-control="disclosure" aria-controls="menu">Menu</button>');
  startIslandsWhenUsed([], OPTIONS);
  fire(selector, type);
  await nextPaint();
  expect(document.querySelectorAll('link[rel=stylesheet]')).toHaveLength(count);
});

test('starts the eager islands with the first interaction if the document has a session', async () => {
  document.documentElement.dataset.session = 'stored';
  startIslandsWhenUsed([...document.querySelectorAll('[data-island]')], OPTIONS);
  const started: unknown[] = [];
  window.handleVisitorActions?.({
    canRender: () => true,
    onIslandUse: (island) => started.push(island.getAttribute('data-island')),
    onLinkApproach: () => {},
    onLinkFollow: () => {},
  });
  fire('p', 'keydown');
  await nextPaint();
  delete document.documentElement.dataset.session;
  expect(started).toEqual(['shell/Header']);
});
