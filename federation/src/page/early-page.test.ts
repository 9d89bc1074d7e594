/** @jest-environment jsdom */
import { type ShellActions, watchEarlyPage } from './early-page.ts';

/** The islands of the actions that load scripts; undefined for a link. */
let loaded: (Element | undefined)[];
let failStart: () => void;
let opened: string[];

/** jsdom can't navigate, so a listener of the window records what the browser would open. */
const link = () => document.querySelector('a') as HTMLAnchorElement;
const island = () => document.querySelector('[data-island]') as HTMLElement;
const press = (init: MouseEventInit = {}) => link().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
const fire = (selector: string, type: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));

/** Starts the shell, and returns what is passed to it. */
function startShell(canOpen: ShellActions['canOpen'] = () => true) {
  const actions: [type: string, subject: Element | string][] = [];
  window.earlyPage?.takeOver({
    canOpen,
    startIsland: (element) => void actions.push(['island', element]),
    prefetch: (url) => void actions.push(['prefetch', url]),
    open: (url) => void actions.push(['open', url]),
  });
  return actions;
}
const listeners: Parameters<typeof removeEventListener>[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  loaded = [];
  opened = [];
  document.body.innerHTML = `<a href="/terms">Terms</a><div data-island="shop/Form">
    <form><input name="a"><input name="b"><button type="button"><b>Demo</b></button><button data-control="theme"></button></form></div>`;
  jest.spyOn(window, 'addEventListener').mockImplementation((...args: unknown[]) => {
    listeners.push(args as (typeof listeners)[number]);
    Reflect.apply(EventTarget.prototype.addEventListener, window, args);
  });
  const loadScripts = (element?: Element) => void loaded.push(element);
  failStart = watchEarlyPage([island()], loadScripts, (url) => void opened.push(url)).releaseLinks;
});
afterEach(() => {
  for (const args of listeners.splice(0)) removeEventListener(...args);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('passes the actions so far and later ones to the shell’s script', () => {
  expect(press()).toBe(false);
  const actions = startShell();
  expect(actions).toEqual([['open', link().href]]);
  fire('input', 'focusin');
  fire('input', 'input');
  expect(actions).toEqual([
    ['open', link().href],
    ['island', island()],
  ]);
  expect(loaded).toEqual([undefined, island()]);
  jest.runAllTimers();
  expect(opened).toEqual([]);
});

test('passes a link that the pointer rests on for 65 ms', () => {
  link().dispatchEvent(Object.assign(new Event('pointermove', { bubbles: true }), { movementX: 1 }));
  jest.advanceTimersByTime(64);
  expect(loaded).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(startShell()).toEqual([['prefetch', link().href]]);
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

test('once the shell has started, it decides which links it opens', () => {
  const actions = startShell(({ pathname }) => pathname === '/new');
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  press();
  link().href = '/new';
  press();
  expect(actions).toEqual([['open', 'http://localhost/new']]);
});

/** Returns what was captured in the island, each as a word. */
const release = () =>
  (window.earlyPage?.releaseInput(island()) ?? []).map(({ element, type, value }) => [type, element.localName, value].join(' ').trim());
function type(name: string, value: string): void {
  const field = document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('captures typing, clicks and a submission in their order, each element once, until their area is released', () => {
  type('a', 'A');
  type('b', 'B');
  type('a', 'Ada');
  expect([fire('button b', 'click'), fire('form', 'submit'), fire('form', 'submit')]).toEqual([false, false, false]);
  expect(release()).toEqual(['input input Ada', 'input input B', 'click button', 'submit form']);
  type('a', 'later');
  expect([fire('button b', 'click'), release()]).toEqual([true, []]);
});

test('captures neither controls of the inline script nor forms with a target, and nothing outside of its areas', () => {
  document.querySelector('form')?.setAttribute('action', '/search');
  document.body.insertAdjacentHTML('beforeend', '<button id="outside"></button>');
  for (const [selector, event] of [
    ['[data-control]', 'click'],
    ['form', 'submit'],
    ['#outside', 'click'],
  ] as const)
    expect([selector, fire(selector, event)]).toEqual([selector, true]);
  expect(release()).toEqual([]);
});
