import { describeChanges } from '../thread/describe-changes.ts';
import { formatUsd, parseUsd } from '../thread/money.ts';
import { toThreadItems } from '../thread/thread-items.ts';
import type { Change, ChangedField, ThreadEntry } from './thread.ts';

const change = (
  field: ChangedField,
  before: unknown,
  after: unknown,
  at = '2026-03-06T10:00:00Z',
  actorId: string | null = 'ada',
): Change => ({
  id: `${field} ${at}`,
  kind: 'change',
  at,
  actorId,
  field,
  before,
  after,
});
const getName = (id: string) => `<${id}>`;

test.each<[string, Change]>([
  ['set the status to contacted', change('status', 'new', 'contacted')],
  ['moved the stage from new to lost', change('stage', 'new', 'lost')],
  ['gave the reason “Too expensive”', change('lost_reason', null, 'Too expensive')],
  ['removed the reason', change('lost_reason', 'Too expensive', null)],
  ['took the lead', change('owner', null, 'ada')],
  ['assigned the lead to <grace>', change('owner', 'ada', 'grace')],
  ['removed the owner', change('owner', 'ada', null)],
  ['set the value to $12,500', change('value', null, 12_500)],
  ['removed the value', change('value', 0, null)],
  ['added the tag shop and removed the tags a, b', change('tags', ['a', 'b'], ['shop'])],
  ['set the follow-up to Mar 20, 2026', change('follow_up', null, '2026-03-20')],
  ['removed the follow-up', change('follow_up', '2026-03-20', null)],
  ['assigned an email to this submission', change('email', null, 'email-1')],
  ['moved an email to another submission', change('email', 'email-1', null)],
  ['deleted a note', change('note', '2026-03-06T10:00:00Z', null)],
  ['changed the lead', change('score' as ChangedField, 1, 2)],
])('a change is described as “%s”', (text, entry) => {
  expect(describeChanges([entry], getName)).toBe(text);
});

test('several changes are one sentence', () => {
  const changes = [change('stage', 'new', 'won'), change('value', null, 5), change('note', null, null)];
  expect(describeChanges(changes, getName)).toBe('moved the stage from new to won, set the value to $5 and deleted a note');
});

test('changes of one admin within an hour are one item, in the order of the entries', () => {
  const note: ThreadEntry = { id: 'n', kind: 'note', at: '2026-03-06T10:30:00Z', actorId: 'ada', text: 'x' };
  const entries = [
    change('stage', 'new', 'talking', '2026-03-06T10:00:00Z'),
    change('value', null, 1, '2026-03-06T10:59:00Z'),
    change('value', 1, 2, '2026-03-06T11:00:00Z'),
    change('value', 2, 3, '2026-03-06T11:01:00Z', 'grace'),
    note,
    change('value', 3, 4, '2026-03-06T11:02:00Z', 'grace'),
  ];
  expect(toThreadItems(entries).map((item) => (item.kind === 'changes' ? item.changes.length : item.kind))).toEqual([2, 1, 1, 'note', 1]);
});

test('dollars are read as people type them and written as whole dollars', () => {
  expect(['12500', '$12,500', ' 12.5k ', '1.2M', '0', ''].map(parseUsd)).toEqual([12_500, 12_500, 12_500, 1_200_000, 0, null]);
  expect(['lots', '-5', '100000001', '1e5', '12,50x'].map(parseUsd)).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(formatUsd(12_500)).toBe('$12,500');
});
