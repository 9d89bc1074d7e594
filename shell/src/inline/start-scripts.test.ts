import { markStoredSession } from './mark-stored-session.ts';
import { startScripts } from './start-scripts.ts';

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '';
  document.body.innerHTML =
    '<script type="application/json" id="sheets">[["/shell/1/main.css","sha256-x"]]</script><script type="application/json" id="scripts">["/shell/1/main.js","/remotes/demo/1/entry.js","/remotes/demo/1/page.js"]</script>';
});
afterEach(() => {
  // Triggers the listeners of this test, which run only once.
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  jest.useRealTimers();
});

function passFrames(count: number): void {
  for (let frame = 0; frame < count; frame += 1) jest.advanceTimersToNextFrame();
}
const scripts = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));
const preloads = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));

test('after the first paint runs the shell’s script and preloads the others', () => {
  startScripts();
  expect(scripts()).toEqual([]);
  passFrames(1);
  expect(scripts()).toEqual([]);
  passFrames(1);
  expect(scripts()).toEqual(['/shell/1/main.js']);
  expect(document.head.querySelector('script')?.type).toBe('module');
  expect(preloads()).toEqual(['/remotes/demo/1/entry.js', '/remotes/demo/1/page.js']);
});

test.each(['pointerdown', 'keydown', 'touchstart'])('starts the scripts on %s, and only once', (type) => {
  startScripts();
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  expect(scripts()).toEqual(['/shell/1/main.js']);
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  passFrames(3);
  expect(scripts()).toEqual(['/shell/1/main.js']);
});

test.each([
  ['removes', 'loading', 0],
  ['keeps', 'loaded', 1],
])('%s the font styles if the font is %s at the first paint', (_, status, count) => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: { status } });
  document.head.innerHTML = '<style id="font"></style>';
  startScripts();
  passFrames(2);
  expect(document.head.querySelectorAll('#font')).toHaveLength(count);
  Reflect.deleteProperty(document, 'fonts');
});

test('starts the scripts after the load event if the document is still loading', () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  startScripts();
  passFrames(5);
  expect(scripts()).toEqual([]);
  dispatchEvent(new Event('load'));
  passFrames(2);
  expect(scripts()).toEqual(['/shell/1/main.js']);
  state.mockRestore();
});

test('adds the full style sheets with the scripts and removes one that fails', () => {
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

test('applies further style sheets after the first one, which defines the theme', () => {
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

test('starts the scripts after first-contentful-paint if the browser reports paint timing', () => {
  let notifyPaints: (names: string[]) => void = () => {};
  class FakeObserver {
    static supportedEntryTypes = ['paint'];
    constructor(callback: (list: { getEntriesByName(name: string): unknown[] }) => void) {
      notifyPaints = (names) => callback({ getEntriesByName: (name) => names.filter((each) => each === name) });
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(window, { PerformanceObserver: FakeObserver });
  startScripts();
  passFrames(5);
  notifyPaints(['first-paint']);
  expect(scripts()).toEqual([]);
  notifyPaints(['first-paint', 'first-contentful-paint']);
  expect(scripts()).toEqual(['/shell/1/main.js']);
  Reflect.deleteProperty(window, 'PerformanceObserver');
});

test('marks the document if a session is stored, and not for other stored values', () => {
  const mark = () => document.documentElement.dataset.session;
  localStorage.setItem('mantine-color-scheme-value', 'dark');
  markStoredSession();
  expect(mark()).toBeUndefined();
  localStorage.setItem('sb-localhost-auth-token', '{}');
  markStoredSession();
  expect(mark()).toBe('stored');
});

test('does not throw if storage is blocked', () => {
  const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(markStoredSession).not.toThrow();
  expect(storage).toHaveBeenCalled();
  storage.mockRestore();
});
