import { readRepositoryFile } from '../../conventions/repository-files.ts';
import { ALARM_KINDS, findAlarmKind } from './alarm-kinds.ts';

test('the runbook has an entry for each kind of alarms, with its title and its first command', () => {
  const entries = readRepositoryFile('docs/runbook.md').split(/^## /m).slice(1);
  expect(entries.map((entry) => entry.split('\n')[0])).toEqual(Object.keys(ALARM_KINDS));
  for (const [index, { title, command }] of Object.values(ALARM_KINDS).entries()) {
    expect(entries[index]).toContain(`\n\n**${title}`);
    expect(/^First: `([^`]+)`/m.exec(entries[index] ?? '')?.[1]).toBe(command);
    expect(entries[index]).toContain('It ends');
  }
});

test('finds the kind of an alarm by the first word of its key', () => {
  expect(findAlarmKind('release-errors demo')).toMatchObject({ name: 'release-errors', title: 'A release has more errors' });
  expect(findAlarmKind('toString')).toBeUndefined();
});
