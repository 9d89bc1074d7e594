import { markStoredSession } from './mark-stored-session.ts';
import { startScripts } from './start-scripts.ts';

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '';
  document.body.innerHTML =
    '<script type="application/json" id="sheets">[["/shell/1/main.css","sha256-x"]]</script><script type="application/json" id="scripts">["/shell/1/main.js","/remotes/demo/1/entry.js","/remotes/demo/1/page.js"]</script>';
});
afterEach(() => {
  // A touch spends the listeners of this test.
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  jest.useRealTimers();
});

function passFrames(count: number): void {
  for (let frame = 0; frame < count; frame += 1) jest.advanceTimersToNextFrame();
}
const scripts = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));
const preloads = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));

test('the scripts start after the first paint: the shell’s runs, the others are fetched', () => {
  startScripts();
  expect(scripts()).toEqual([]);
  passFrames(1);
  expect(scripts()).toEqual([]);
  passFrames(1);
  expect(scripts()).toEqual(['/shell/1/main.js']);
  expect(document.head.querySelector('script')?.type).toBe('module');
  expect(preloads()).toEqual(['/remotes/demo/1/entry.js', '/remotes/demo/1/page.js']);
});

test.each(['pointerdown', 'keydown', 'touchstart'])('a %s starts them at once, and only once', (type) => {
  startScripts();
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  expect(scripts()).toEqual(['/shell/1/main.js']);
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  passFrames(3);
  expect(scripts()).toEqual(['/shell/1/main.js']);
});

test.each([
  ['loading', 0],
  ['loaded', 1],
])('a face that is %s when the page is first shown leaves %d declarations', (status, left) => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: { status } });
  document.head.innerHTML = '<style id="face"></style>';
  startScripts();
  passFrames(2);
  expect(document.head.querySelectorAll('#face')).toHaveLength(left);
  Reflect.deleteProperty(document, 'fonts');
});

test('while the document still loads, they wait for its end', () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  startScripts();
  passFrames(5);
  expect(scripts()).toEqual([]);
  dispatchEvent(new Event('load'));
  passFrames(2);
  expect(scripts()).toEqual(['/shell/1/main.js']);
  state.mockRestore();
});

test('the whole style sheets come with the scripts, and one that fails is taken away', () => {
  const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  startScripts();
  expect(sheets()).toEqual([]);
  passFrames(2);
  expect(sheets().map((sheet) => [sheet.getAttribute('href'), sheet.integrity])).toEqual([
    ['http://localhost/shell/1/main.css', 'sha256-x'],
  ]);
  sheets()[0]?.dispatchEvent(new Event('error'));
  expect(sheets()).toEqual([]);
});

test('the sheets behind the first wait for it: they speak its theme', () => {
  const list = document.getElementById('sheets') as HTMLElement;
  list.textContent = '[["/shell/1/main.css","sha256-x"],["/remotes/demo/1/page.css","sha256-y"]]';
  startScripts();
  passFrames(2);
  const [theme, page] = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  page?.dispatchEvent(new Event('load'));
  expect([theme?.media, page?.media]).toEqual(['all', 'not all']);
  theme?.dispatchEvent(new Event('load'));
  expect([theme?.media, page?.media]).toEqual(['all', 'all']);
});

test('where the browser tells of its paints, the scripts wait for the first one that shows something', () => {
  let tell: (names: string[]) => void = () => {};
  class FakeObserver {
    static supportedEntryTypes = ['paint'];
    constructor(callback: (list: { getEntriesByName(name: string): unknown[] }) => void) {
      tell = (names) => callback({ getEntriesByName: (name) => names.filter((each) => each === name) });
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(window, { PerformanceObserver: FakeObserver });
  startScripts();
  passFrames(5);
  tell(['first-paint']);
  expect(scripts()).toEqual([]);
  tell(['first-paint', 'first-contentful-paint']);
  expect(scripts()).toEqual(['/shell/1/main.js']);
  Reflect.deleteProperty(window, 'PerformanceObserver');
});

test('a stored session is marked before the first paint, another value is not', () => {
  const marked = () => document.documentElement.dataset.session;
  localStorage.setItem('mantine-color-scheme-value', 'dark');
  markStoredSession();
  expect(marked()).toBeUndefined();
  localStorage.setItem('sb-localhost-auth-token', '{}');
  markStoredSession();
  expect(marked()).toBe('stored');
});

test('a browser that blocks storage is no failure', () => {
  const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(markStoredSession).not.toThrow();
  expect(storage).toHaveBeenCalled();
  storage.mockRestore();
});
