/** @jest-environment jsdom */
import type { ReportedFailure } from './report.ts';
import { watchShellErrors } from './watch-shell-errors.ts';

const ENTRY = '/shell/0123456789abcdef/main.js';

let reported: ReportedFailure[];
beforeEach(() => {
  reported = [];
  delete window.isShellStarted;
  document.body.innerHTML = '<main>Page</main>';
  watchShellErrors(ENTRY, (failure) => void reported.push(failure));
});

const throwIn = (filename: string, error: Error) => {
  dispatchEvent(new ErrorEvent('error', { error, filename: `https://site.example${filename}` }));
};
const failToLoad = (src: string) => {
  const script = document.body.appendChild(document.createElement('script'));
  script.type = 'module';
  script.src = src;
  script.dispatchEvent(new Event('error'));
};

test('reports once what the shell’s script throws while it starts, and no error of another file', () => {
  const error = new TypeError('no such function');
  throwIn('/remotes/demo/0123456789abcdef/page.js', new Error());
  throwIn(ENTRY, error);
  throwIn(ENTRY, new Error());
  expect(reported).toEqual([{ error, source: 'shell', kind: 'load', fault: 'exception' }]);
});

test('reports that the shell’s script can’t be loaded, without a stack', () => {
  failToLoad('/shell/0123456789abcdef/c.auth.js');
  failToLoad(ENTRY);
  expect(reported).toEqual([{ error: expect.objectContaining({ stack: '' }), source: 'shell', kind: 'load', fault: 'unreachable' }]);
});

test('reports a script that doesn’t respond when the page with its notice is left', () => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  document.body.insertAdjacentHTML('beforeend', '<p role="alert">This page could not be started</p>');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(reported.map(({ fault }) => fault)).toEqual(['hang']);
});

test('reports nothing of a shell that has started', () => {
  window.isShellStarted = true;
  throwIn(ENTRY, new Error());
  expect(reported).toEqual([]);
});
