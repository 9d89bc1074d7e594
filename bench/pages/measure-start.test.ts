import { findLongestTask } from './measure-start.ts';

const main = { name: 'thread_name', ph: 'M', pid: 1, tid: 2, args: { name: 'CrRendererMain' } };
const task = (tdur: number, tid = 2, name = 'ThreadControllerImpl::RunTask') => ({ name, ph: 'X', pid: 1, tid, tdur });

test('finds the task with the most CPU time on the main thread of the page', () => {
  expect(findLongestTask([main, task(12_000), task(30_500), task(90_000, 3), task(70_000, 2, 'v8.evaluateModule')])).toBe(30.5);
  expect(findLongestTask([main])).toBe(0);
});
