import { findAlarmKind } from './alarm-kinds.ts';

test('finds the kind of an alarm by the first word of its key', () => {
  expect(findAlarmKind('release-errors demo')).toMatchObject({ name: 'release-errors', title: 'A release has more errors' });
  expect(findAlarmKind('toString')).toBeUndefined();
});
