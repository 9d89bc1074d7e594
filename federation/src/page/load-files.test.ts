/** @jest-environment jsdom */
import { reloadWithFields } from './kept-fields.ts';
import { loadShellScript } from './load-files.ts';

jest.mock('./kept-fields.ts');

const notice = () => document.querySelector<HTMLElement>('[role=alert]');
const main = () => document.querySelector('script[src]') as HTMLScriptElement;
let failures: number;

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = '<main>Page</main><script type="application/json" id="registry">{"shell":{"entry":"/main.js"}}</script>';
  window.earlyPage = { isShellStarted: false, takeOver: () => {}, releaseInput: () => [] };
  failures = 0;
  window.fetch = () => Promise.reject(new TypeError('no network'));
  loadShellScript(() => {
    failures += 1;
  });
});
afterEach(() => jest.useRealTimers());

test('shows a notice if the shell’s script doesn’t respond within ten seconds', () => {
  jest.advanceTimersByTime(9_999);
  expect(notice()).toBeNull();
  jest.advanceTimersByTime(1);
  expect(notice()?.textContent).toBe('This page could not be started, but its links work. Try again');
});

test('shows a notice immediately and reports the failure if the shell’s script throws', () => {
  main().dispatchEvent(new Event('load'));
  expect(notice()?.dataset.cause).toBe('load');
  expect(failures).toBe(1);
});

test('removes the notice when a slow shell has started', () => {
  jest.advanceTimersByTime(10_000);
  Object.assign(window.earlyPage as object, { isShellStarted: true });
  main().dispatchEvent(new Event('load'));
  expect(notice()).toBeNull();
});

test('Try again loads the document again and keeps what was typed', () => {
  jest.advanceTimersByTime(10_000);
  notice()?.querySelector('button')?.click();
  expect(reloadWithFields).toHaveBeenCalledTimes(1);
});
