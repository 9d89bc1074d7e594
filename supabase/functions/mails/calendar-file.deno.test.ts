import assert from 'node:assert/strict';
import { type CalendarEvent, renderCalendarFile } from './calendar-file.ts';

const EVENT: CalendarEvent = {
  method: 'REQUEST',
  uid: '1@site.example',
  sequence: 2,
  createdAt: '2026-11-22T08:00:00.123Z',
  start: '2028-02-29T09:00:00.000Z',
  end: '2028-02-29T09:30:00.000Z',
  summary: 'Call',
  description: 'Two\nlines; one, two \\ three',
  location: '',
  organizer: { name: 'Studio', email: 'studio@site.example' },
  attendee: { name: 'A "B" ^ C', email: 'a?b%c@visitor.example' },
};

Deno.test('a calendar file has the times in UTC, the version, and escaped texts, names and addresses', () => {
  const lines = renderCalendarFile(EVENT).replaceAll('\r\n ', '').split('\r\n');
  for (const line of [
    'METHOD:REQUEST',
    'SEQUENCE:2',
    'DTSTAMP:20261122T080000Z',
    'DTSTART:20280229T090000Z',
    'DTEND:20280229T093000Z',
    'DESCRIPTION:Two\\nlines\\; one\\, two \\\\ three',
    'ORGANIZER;CN="Studio":mailto:studio@site.example',
    'ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE;CN="A ^\'B^\' ^^ C":mailto:a%3Fb%25c@visitor.example',
    'STATUS:CONFIRMED',
  ])
    assert.ok(lines.includes(line), `${line} is missing in ${lines.join('\n')}`);
  assert.ok(!lines.some((line) => line.startsWith('LOCATION')));
});

Deno.test('a calendar file folds lines after at most 75 bytes and never within a character', () => {
  for (let length = 60; length < 80; length++) {
    const summary = `${'x'.repeat(length)}👩‍🚀王é${'ø'.repeat(100)}`;
    const file = renderCalendarFile({ ...EVENT, summary });
    for (const line of file.split('\r\n')) {
      assert.ok(new TextEncoder().encode(line).length <= 75, line);
      assert.ok(line.isWellFormed(), line);
    }
    assert.ok(file.replaceAll('\r\n ', '').includes(`SUMMARY:${summary}\r\n`));
  }
});
