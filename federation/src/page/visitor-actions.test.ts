/** @jest-environment jsdom */
import { type VisitorActionHandler, watchVisitor } from './visitor-actions.ts';

/** The islands of the actions that load scripts; undefined for a link. */
let loaded: (Element | undefined)[];
let failStart: () => void;
let opened: string[];

/** jsdom can't navigate, so a listener of the window records what the browser would open. */
const link = () => document.querySelector('a') as HTMLAnchorElement;
const press = (init: MouseEventInit = {}) => link().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
const fire = (selector: string, type: string) => document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
const watch = () => {
  const loadScripts = (island?: Element) => void loaded.push(island);
  const openDocument = (url: string) => void opened.push(url);
  failStart = watchVisitor({ loadScripts, openDocument }).releaseLinks;
};
/** Starts the shell, and returns what is passed to it. */
const startShell = (canRender: VisitorActionHandler['canRender']) => {
  const actions: [type: string, subject: Element | string][] = [];
  window.handleVisitorActions?.({
    canRender,
    onIslandUse: (island) => void actions.push(['island', island]),
    onLinkApproach: (url) => void actions.push(['approach', url]),
    onLinkFollow: (url) => void actions.push(['follow', url]),
  });
  return actions;
};
const listeners: [string, EventListenerOrEventListenerObject, (boolean | AddEventListenerOptions)?][] = [];

beforeEach(() => {
  jest.useFakeTimers();
  loaded = [];
  opened = [];
  document.body.innerHTML = '<a href="/terms">Terms</a><div data-island="shop/Form"><input></div>';
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) => {
      listeners.push([type, listener, options]);
      EventTarget.prototype.addEventListener.call(window, type, listener, options);
    });
  watch();
});
afterEach(() => {
  for (const [type, listener, options] of listeners.splice(0)) removeEventListener(type, listener, options);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('passes the actions so far and later ones to the shell’s script', () => {
  expect(press()).toBe(false);
  const actions = startShell(() => true);
  expect(actions).toEqual([['follow', link().href]]);
  fire('input', 'focusin');
  expect(actions.at(-1)).toEqual(['island', document.querySelector('[data-island]')]);
  jest.runAllTimers();
  expect(opened).toEqual([]);
});

test('passes repeated use of an island once', () => {
  fire('input', 'focusin');
  fire('input', 'input');
  expect(loaded).toHaveLength(1);
});

test('passes a link that the pointer rests on for 65 ms', () => {
  link().dispatchEvent(Object.assign(new Event('pointermove', { bubbles: true }), { movementX: 1 }));
  jest.advanceTimersByTime(64);
  expect(loaded).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(loaded).toEqual([undefined]);
  expect(startShell(() => true)).toEqual([['approach', link().href]]);
});

test.each([
  ['with a modifier key', () => press({ ctrlKey: true })],
  ['on a link to a file', () => Object.assign(link(), { href: '/sitemap.xml' }) && press()],
  ['on a link to a section of the page', () => Object.assign(link(), { href: '#top' }) && press()],
  ['on a link that opens another tab', () => Object.assign(link(), { target: '_blank' }) && press()],
])('leaves a click %s to the browser', (_, click) => {
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  click();
  expect(loaded).toEqual([]);
});

test('the browser follows a clicked link as soon as the shell’s script is known to fail', () => {
  press();
  failStart();
  expect(opened).toEqual([link().href]);
  jest.runAllTimers();
  expect(opened).toHaveLength(1);
});

test('the browser follows the last clicked link if the shell doesn’t respond within five seconds', () => {
  press();
  link().href = '/terms?again';
  press();
  jest.advanceTimersByTime(5_000);
  expect(opened).toEqual(['http://localhost/terms?again']);
});

test('offline, a clicked link is followed when the network is back', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  press();
  jest.advanceTimersByTime(5_000);
  expect(opened).toEqual([]);
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(opened).toEqual([link().href]);
});

test('once the shell has started, it decides which links it follows', () => {
  const actions = startShell(({ pathname }) => pathname === '/new');
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  press();
  link().href = '/new';
  press();
  expect(actions).toEqual([['follow', 'http://localhost/new']]);
});
