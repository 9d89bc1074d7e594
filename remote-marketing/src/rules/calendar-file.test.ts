import { getCalendarFileUrl } from './calendar-file.ts';

const event = {
  uid: 'c7d8@studio.example',
  start: '2026-11-24T09:00:00.000Z',
  end: '2026-11-24T09:30:00.000Z',
  title: 'Call with Studio, Inc',
  description: `Write to us.\n${'https://studio.example/book'.padEnd(170, 'x')}`,
};

const readFile = () => decodeURIComponent(getCalendarFileUrl(event).split(',')[1] as string);

test('a calendar file has the times in UTC, the id of the e-mail’s event and escaped texts', () => {
  expect(readFile()).toContain('UID:c7d8@studio.example\r\nDTSTAMP:');
  expect(readFile()).toContain('DTSTART:20261124T090000Z\r\nDTEND:20261124T093000Z\r\nSUMMARY:Call with Studio\\, Inc\r\n');
});

test('a calendar file has lines of at most 75 bytes, which unfold to the whole text', () => {
  const lines = readFile().split('\r\n');
  expect(Math.max(...lines.map((line) => line.length))).toBe(75);
  expect(readFile().replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${event.description.replace('\n', '\\n')}\r\n`);
});
