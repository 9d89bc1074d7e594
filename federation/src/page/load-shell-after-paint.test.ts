/** @jest-environment jsdom */
import { loadShellAfterPaint } from './load-shell-after-paint.ts';

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
const REGISTRY = { shell: { entry: '/shell/1/main.js' }, remotes: {}, routes: [{ path: '/terms' }] };
const paint = () => notifyPaints('first-paint', 'first-contentful-paint');

beforeEach(() => {
  notifyPaints = () => {};
  Object.assign(window, { PerformanceObserver: FakePerformanceObserver, fetch: jest.fn(() => new Promise(() => {})) });
  document.head.innerHTML = '';
  document.body.innerHTML = `<script type="application/json" id="sheets">[["/shell/1/main.css","sha256-x"]]</script>
    <script type="application/json" id="registry">${JSON.stringify(REGISTRY)}</script>`;
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PerformanceObserver');
  Reflect.deleteProperty(window, 'fetch');
});

const scripts = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));

test('loads the shell’s script, which the import map verifies, as a module after first-contentful-paint', () => {
  loadShellAfterPaint();
  expect(scripts()).toEqual([]);
  notifyPaints('first-paint');
  expect(scripts()).toEqual([]);
  paint();
  expect(scripts()).toEqual(['/shell/1/main.js']);
  expect([...document.head.querySelectorAll('script')].map(({ type, integrity }) => [type, integrity])).toEqual([['module', undefined]]);
});

test('if the shell’s script fails, shows a notice, whose button replaces the cached file', async () => {
  loadShellAfterPaint();
  paint();
  const main = document.head.querySelector('script');
  jest.mocked(window.fetch).mockRejectedValueOnce(new TypeError('no network'));
  main?.dispatchEvent(new Event('error'));
  await new Promise((resolve) => setTimeout(resolve));
  const notice = document.querySelector('[role=alert]');
  expect(notice?.textContent).toContain('This page could not be started');
  notice?.querySelector('button')?.click();
  expect(window.fetch).toHaveBeenCalledWith('http://localhost/shell/1/main.js', { cache: 'reload' });
});

test('adds the full style sheets with the scripts and removes one that fails', () => {
  const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  loadShellAfterPaint();
  expect(sheets()).toEqual([]);
  paint();
  expect(sheets().map((sheet) => [sheet.getAttribute('href'), sheet.integrity])).toEqual([
    ['http://localhost/shell/1/main.css', 'sha256-x'],
  ]);
  sheets()[0]?.dispatchEvent(new Event('error'));
  expect(sheets()).toEqual([]);
});
