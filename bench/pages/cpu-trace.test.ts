import { shortenTasksToCpuTime } from './cpu-trace.ts';

const at = (ts: number, dur?: number, tdur?: number, tid = 1) => ({ ph: dur === undefined ? 'I' : 'X', pid: 1, tid, ts, dur, tdur });

test('shortens the tasks of a trace to their CPU time, and their nested events in proportion', () => {
  const events = [at(100, 100, 25), at(140, 40, 10), at(180), at(300, 50, 50), at(150, 20, 20, 2)];
  expect(shortenTasksToCpuTime(events).map(({ ts, dur }) => [ts, dur])).toEqual([
    [100, 25],
    [110, 10],
    [180, undefined],
    [300, 50],
    [150, 20],
  ]);
});

test('keeps the length of a task if its CPU time is unknown or longer', () => {
  expect(shortenTasksToCpuTime([at(0, 10), at(20, 10, 12)]).map(({ dur }) => dur)).toEqual([10, 10]);
});
