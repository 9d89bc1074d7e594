import { startOnNeed } from './start-on-need.ts';
import { type Need, watchNeeds } from './watch-needs.ts';

const REGISTRY = {
  remotes: { shop: { entry: '/remotes/shop/1/entry.js' } },
  routes: [{ path: '/terms' }],
  islands: [{ path: 'shop/Form', remote: 'shop', js: ['/remotes/shop/1/form.js'] }],
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
    <script type="application/json" id="sheets">[["/shell/1/main.css","sha256-x"]]</script>
    <script type="application/json" id="scripts">[["/shell/1/main.js","sha256-a"],["/remotes/shop/1/entry.js","sha256-b"],["/remotes/shop/1/form.js","sha256-c"]]</script>`;
});

const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src, integrity }) => `${new URL(src).pathname} ${integrity}`);
const fire = (selector: string, type: string) => document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

test('passes the needs so far and later ones, and captures clicks on links that the document knows', () => {
  const needs: Need[] = [];
  watchNeeds(() => {});
  const link = document.querySelector('a') as HTMLAnchorElement;
  const press = (init: MouseEventInit = {}) => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  expect(press()).toBe(false);
  window.takeNeeds?.((need) => void needs.push(need));
  expect(needs).toMatchObject([{ link: link.href }]);
  fire('input', 'focusin');
  expect(needs.at(-1)).toEqual({ island: document.querySelector('[data-island="shop/Form"]') });
  for (const need of needs) if ('link' in need) clearTimeout(need.timer);
  const ignored = (event: Event) => event.preventDefault();
  document.body.addEventListener('click', ignored);
  const count = needs.length;
  press();
  document.body.removeEventListener('click', ignored);
  link.href = '/unknown';
  addEventListener('click', ignored, { once: true });
  press();
  expect(needs).toHaveLength(count);
});

test('loads style sheets after the first interaction but a switch of the theme, and scripts when an island is used', async () => {
  jest.useFakeTimers();
  startOnNeed([...document.querySelectorAll('[data-island]')]);
  expect(document.documentElement.hasAttribute('data-interactive')).toBe(true);
  fire('p', 'pointermove');
  fire('button', 'pointerdown');
  jest.runAllTimers();
  expect(document.querySelector('link[rel=stylesheet]')).toBeNull();
  fire('p', 'wheel');
  expect(document.querySelector('link[rel=stylesheet]')).toBeNull();
  jest.runAllTimers();
  expect(document.querySelector('link[rel=stylesheet]')).not.toBeNull();
  jest.useRealTimers();
  fire('button', 'pointerdown');
  await nextPaint();
  expect(scripts()).toEqual([]);
  fire('input', 'focusin');
  await nextPaint();
  expect(scripts()).toEqual(['/shell/1/main.js sha256-a', '/remotes/shop/1/entry.js sha256-b', '/remotes/shop/1/form.js sha256-c']);
});

test.each([
  ['pointerdown', 'p', 0],
  ['keydown', 'p', 1],
  ['pointerdown', '[data-control=disclosure]', 1],
])('after %s on %s, the style sheets of the next paint are %i', async (type, selector, count) => {
  document.body.insertAdjacentHTML('beforeend', '<button data-control="disclosure">Menu</button>');
  startOnNeed([]);
  fire(selector, type);
  await nextPaint();
  expect(document.querySelectorAll('link[rel=stylesheet]')).toHaveLength(count);
});

test('passes an island once', () => {
  const needs: Need[] = [];
  watchNeeds((need) => void needs.push(need));
  fire('input', 'focusin');
  fire('input', 'input');
  expect(needs).toHaveLength(1);
});
