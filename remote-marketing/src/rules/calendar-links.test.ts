import { getCalendarFileUrl, getGoogleCalendarUrl, getOutlookCalendarUrl } from './calendar-links.ts';

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

test('the links of Google and Outlook have times, title and description', () => {
  const google = new URL(getGoogleCalendarUrl(event)).searchParams;
  expect(google.get('dates')).toBe('20261124T090000Z/20261124T093000Z');
  expect([google.get('text'), google.get('details')]).toEqual([event.title, event.description]);
  const outlook = new URL(getOutlookCalendarUrl(event)).searchParams;
  expect([outlook.get('startdt'), outlook.get('enddt')]).toEqual([event.start, event.end]);
  expect([outlook.get('subject'), outlook.get('body')]).toEqual([event.title, event.description]);
});
