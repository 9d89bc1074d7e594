import { shortenTasksToCpuTime } from './cpu-trace.ts';

const at = (ts: number, dur?: number, tdur?: number, tid = 1) => ({ ph: dur === undefined ? 'I' : 'X', pid: 1, tid, ts, dur, tdur });

test('shortens tasks to their CPU time and nested events in proportion, and keeps marks and other threads', () => {
  const events = [at(100, 100, 25), at(140, 40, 10), at(180), at(300, 50, 50), at(150, 20, 20, 2)];
  expect(shortenTasksToCpuTime(events).map(({ ts, dur }) => [ts, dur])).toEqual([
    [100, 25],
    [110, 10],
    [180, undefined],
    [300, 50],
    [150, 20],
  ]);
});

test('keeps tasks without CPU time and never lengthens a task', () => {
  expect(shortenTasksToCpuTime([at(0, 10), at(20, 10, 12)]).map(({ dur }) => dur)).toEqual([10, 10]);
});
