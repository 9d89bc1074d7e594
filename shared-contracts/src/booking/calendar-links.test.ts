import { createCalendarLinks } from './calendar-links.ts';

const event = {
  title: 'Call with A & B',
  start: '2026-11-27T20:00:00+01:00',
  end: '2026-11-27T19:30:00Z',
  details: 'One line, 100%',
  location: 'https://meet.example/a b?c=d',
};

test('the links open a new event in UTC with its texts, which can’t add parameters', () => {
  const { google, outlook } = createCalendarLinks(event);
  expect(Object.fromEntries(new URL(google).searchParams)).toEqual({
    action: 'TEMPLATE',
    text: event.title,
    dates: '20261127T190000Z/20261127T193000Z',
    details: event.details,
    location: event.location,
  });
  expect(Object.fromEntries(new URL(outlook).searchParams)).toEqual({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: '2026-11-27T19:00:00.000Z',
    enddt: '2026-11-27T19:30:00.000Z',
    body: event.details,
    location: event.location,
  });
  expect(outlook).not.toContain('+');
});
