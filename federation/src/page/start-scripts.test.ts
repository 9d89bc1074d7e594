import { startScripts } from './start-scripts.ts';

let notifyPaints: (...names: string[]) => void = () => {};

class FakePerformanceObserver {
  private callback: (list: { getEntriesByName(name: string): unknown[] }) => void;
  constructor(callback: FakePerformanceObserver['callback']) {
    this.callback = callback;
  }
  observe() {
    const notifyOthers = notifyPaints;
    notifyPaints = (...names) => {
      notifyOthers(...names);
      this.callback({ getEntriesByName: (name) => names.filter((each) => each === name) });
    };
  }
  disconnect() {
    this.callback = () => {};
  }
}
const REGISTRY = {
  shell: { entry: '/shell/1/main.js' },
  remotes: { demo: { entry: '/remotes/demo/1/entry.js', integrity: 'sha256-b' } },
  routes: [{ path: '/terms' }, { path: '/demo', remote: 'demo', preload: [['/remotes/demo/1/page.js', 'sha256-c']] }],
};
const paint = () => notifyPaints('first-paint', 'first-contentful-paint');

beforeEach(() => {
  notifyPaints = () => {};
  Object.assign(window, { PerformanceObserver: FakePerformanceObserver, fetch: jest.fn(() => new Promise(() => {})) });
  document.head.innerHTML = '';
  document.body.innerHTML = `<script type="application/json" id="sheets">[["/shell/1/main.css","sha256-x"]]</script>
    <script type="application/json" id="registry">${JSON.stringify(REGISTRY)}</script>`;
});
afterEach(() => {
  // Triggers the listeners of this test, which run only once.
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  Reflect.deleteProperty(window, 'PerformanceObserver');
  Reflect.deleteProperty(window, 'fetch');
});

const scripts = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));
const ALL_SCRIPTS = ['/shell/1/main.js', '/remotes/demo/1/entry.js', '/remotes/demo/1/page.js'];

test('after first-contentful-paint loads the shell’s script, verified by the import map, and the page’s as modules with their hashes', () => {
  startScripts();
  expect(scripts()).toEqual([]);
  notifyPaints('first-paint');
  expect(scripts()).toEqual([]);
  paint();
  expect(scripts()).toEqual(ALL_SCRIPTS);
  expect([...document.head.querySelectorAll('script')].map(({ type }) => type)).toEqual(['module', 'module', 'module']);
  expect([...document.head.querySelectorAll('script')].map(({ integrity }) => integrity)).toEqual([undefined, 'sha256-b', 'sha256-c']);
});

test('if the shell’s script fails, shows a notice, whose button replaces the cached file', () => {
  startScripts();
  paint();
  const [main, other] = document.head.querySelectorAll('script');
  other?.dispatchEvent(new Event('error'));
  expect(document.querySelector('[role=alert]')).toBeNull();
  main?.dispatchEvent(new Event('error'));
  const notice = document.querySelector('[role=alert]');
  expect(notice?.textContent).toContain('This page could not be started');
  expect(window.fetch).not.toHaveBeenCalled();
  notice?.querySelector('button')?.click();
  expect(window.fetch).toHaveBeenCalledWith('http://localhost/shell/1/main.js', { cache: 'reload' });
});

test.each(['pointerdown', 'keydown', 'touchstart'])('starts the scripts on %s, and only once', (type) => {
  startScripts();
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  expect(scripts()).toEqual(ALL_SCRIPTS);
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  paint();
  expect(scripts()).toEqual(ALL_SCRIPTS);
});

test('starts the scripts after the load event if the document is still loading', () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  startScripts();
  paint();
  expect(scripts()).toEqual([]);
  dispatchEvent(new Event('load'));
  paint();
  expect(scripts()).toEqual(ALL_SCRIPTS);
  state.mockRestore();
});

test('adds the full style sheets with the scripts and removes one that fails', () => {
  const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  startScripts();
  expect(sheets()).toEqual([]);
  paint();
  expect(sheets().map((sheet) => [sheet.getAttribute('href'), sheet.integrity])).toEqual([
    ['http://localhost/shell/1/main.css', 'sha256-x'],
  ]);
  sheets()[0]?.dispatchEvent(new Event('error'));
  expect(sheets()).toEqual([]);
});

test('applies further style sheets after the first one, which defines the theme', () => {
  const list = document.getElementById('sheets') as HTMLElement;
  list.textContent = '[["/shell/1/main.css","sha256-x"],["/remotes/demo/1/page.css","sha256-y"]]';
  startScripts();
  paint();
  const [theme, page] = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  page?.dispatchEvent(new Event('load'));
  expect([theme?.media, page?.media]).toEqual(['all', 'not all']);
  theme?.dispatchEvent(new Event('load'));
  expect([theme?.media, page?.media]).toEqual(['all', 'all']);
});
