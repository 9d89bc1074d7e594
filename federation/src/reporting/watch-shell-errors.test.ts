/** @jest-environment jsdom */
import type { ReportedFailure } from './report.ts';
import { watchShellErrors } from './watch-shell-errors.ts';

const ENTRY = '/shell/0123456789abcdef/main.js';
const NOT_LOADED = { error: expect.objectContaining({ stack: '' }), source: 'shell', kind: 'load', fault: 'unreachable' };

let reported: ReportedFailure[];
beforeEach(() => {
  jest.useFakeTimers();
  reported = [];
  window.earlyPage = { isShellStarted: false, takeOver: () => {}, releaseInput: () => [] };
  document.body.innerHTML = '<main>Page</main>';
  watchShellErrors(ENTRY, (failure) => void reported.push(failure));
});
afterEach(() => jest.useRealTimers());

const throwIn = (filename: string, error: Error) => {
  dispatchEvent(new ErrorEvent('error', { error, filename: `https://site.example${filename}` }));
};
const showNotice = (cause = 'error') =>
  document.body.insertAdjacentHTML('beforeend', `<p role="alert" data-cause="${cause}">This page could not be started</p>`);
const wait = () => jest.advanceTimersByTimeAsync(1_000);

test('reports once what the shell’s script throws while it starts, and no error of another file', async () => {
  const error = new TypeError('no such function');
  throwIn('/remotes/demo/0123456789abcdef/page.js', new Error());
  throwIn(ENTRY, error);
  showNotice('load');
  await wait();
  showNotice('load');
  await wait();
  expect(reported).toEqual([{ error, source: 'shell', kind: 'load', fault: 'exception' }]);
});

test('reports a shell’s script that can’t be loaded, without a stack, a second after its notice', async () => {
  await wait();
  showNotice();
  await jest.advanceTimersByTimeAsync(999);
  expect(reported).toEqual([]);
  await wait();
  expect(reported).toEqual([NOT_LOADED]);
});

test('reports a notice that is older than the file, after an error that it hasn’t seen', async () => {
  showNotice('load');
  reported = [];
  watchShellErrors(ENTRY, (failure) => void reported.push(failure));
  await wait();
  expect(reported).toContainEqual({ ...NOT_LOADED, fault: 'exception' });
});

test('reports nothing of a shell that has started', async () => {
  showNotice();
  Object.assign(window.earlyPage as object, { isShellStarted: true });
  await wait();
  expect(reported).toEqual([]);
});
