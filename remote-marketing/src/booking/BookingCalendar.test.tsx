import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { renderWithHost } from 'shared-contracts/testing';
import { createMinimalQuote } from 'shared-contracts/testing/sample-quote';
import { useQuoteStore } from '../form/quote-store.ts';
import { type FakeBooking, fakeBooking, SLOTS } from '../testing/fake-booking.ts';
import { BookingCalendar } from './BookingCalendar.tsx';
import { BookHeader } from './BookingSection.tsx';
import { loadFreeSlots, useBookingStore } from './booking-store.ts';

const user = userEvent.setup({ delay: null });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const time = (name: string) => screen.findByRole('radio', { name });
const heading = (name: string) => screen.findByRole('heading', { name });

let booking: FakeBooking;
beforeEach(() => {
  // Queries by role are slow in a list of all 400 zones.
  jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/New_York', 'Asia/Kathmandu', 'Europe/Oslo']);
  booking = fakeBooking();
  history.replaceState(null, '', '/book');
});

async function fillPerson() {
  await user.type(field('Name'), 'Ada');
  await user.type(field('Email'), 'ada@example.com');
}

test('a slot is booked with name, e-mail and zone, and the confirmation repeats them with its time', async () => {
  const { container, host } = renderWithHost(<BookingCalendar />);
  await user.click(await time('10:40 AM'));
  await fillPerson();
  await user.click(button('Book Tue, Nov 24, 10:40 AM'));
  expect(document.activeElement).toBe(await heading('Your call is booked'));
  expect(host.recordedSteps).toEqual(['call']);
  expect(booking.sent).toEqual([
    { function: 'book-call', start: SLOTS[1], name: 'Ada', email: 'ada@example.com', timeZone: 'Europe/Oslo' },
  ]);
  expect(container.textContent).toContain('Tuesday, November 24 10:40 AM Oslo (GMT+1)');
  expect(container.textContent).toContain('We’ve sent it to ada@example.com');
  const google = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Google' }).href);
  expect(google.searchParams.get('dates')).toBe('20261124T094000Z/20261124T101000Z');
  const file = decodeURIComponent(screen.getByRole<HTMLAnchorElement>('link', { name: 'Calendar file' }).href);
  expect(file).toContain('UID:signed@localhost\r\n');
});

test('times that are free on other days only are struck out, and a line says when there are no calls', async () => {
  renderWithHost(<BookingCalendar />);
  await time('10:40 AM');
  const group = screen.getByRole('group', { name: 'Tuesday, November 24' });
  expect([...group.querySelectorAll('s')].map(({ textContent }) => textContent)).toEqual(['1:00 PM']);
  expect(screen.getByText('We have lunch from 11:10 AM to 1:00 PM')).not.toBeNull();
});

test('many taken times in a row are one line', async () => {
  booking.slots = [...SLOTS, ...['08:00', '08:30', '10:10'].map((time) => `2026-11-26T${time}:00.000Z`)].sort();
  renderWithHost(<BookingCalendar />);
  await time('10:40 AM');
  await user.click(screen.getByRole('radio', { name: /Wed/ }));
  expect(screen.getByText('Taken from 9:00 AM to 11:40 AM')).not.toBeNull();
});

test('axe finds no violation in the calendar with a chosen slot', async () => {
  const { container } = renderWithHost(<BookingCalendar />);
  await user.click(await time('10:40 AM'));
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  expect(violations).toEqual([]);
});

test('days, times and zone can be changed; another zone shows the same slots', async () => {
  renderWithHost(<BookingCalendar />);
  await user.click(await screen.findByRole('radio', { name: /Wed 25 Nov/ }));
  await user.click(await time('1:00 PM'));
  await user.selectOptions(screen.getByRole('combobox', { name: /Time zone/ }), 'Asia/Kathmandu');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '5:45 PM' })).checked).toBe(true);
  expect(button('Book Wed, Nov 25, 5:45 PM')).not.toBeNull();
});

test('without a time, name or e-mail nothing is sent, and the first missing field gets the focus', async () => {
  renderWithHost(<BookingCalendar />);
  await time('10:00 AM');
  await user.click(button('Book this call'));
  expect(document.activeElement).toBe(await time('10:00 AM'));
  expect(screen.getByRole('group', { description: 'Choose a time.' })).not.toBeNull();
  await user.click(await time('10:00 AM'));
  await user.type(field('Name'), 'Ada');
  await user.type(field('Email'), 'ada@');
  await user.click(button(/^Book Tue/));
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  expect(screen.getByRole('textbox', { description: 'Enter a valid email address.' })).toBe(field('Email'));
  expect(booking.sent).toEqual([]);
});

test('a slot that was taken is replaced by the free ones, and what was typed stays', async () => {
  const { host } = renderWithHost(<BookingCalendar />);
  await user.click(await time('10:00 AM'));
  await fillPerson();
  booking.failing['book-call'] = { status: 409, body: { error: { code: 'slot-taken', message: 'Choose another time.' } } };
  booking.slots = SLOTS.slice(1);
  await user.click(button(/^Book Tue/));
  await waitFor(() => expect(host.toasts.map(({ title }) => title)).toEqual(['That time was just taken']));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: '10:40 AM' })));
  expect(screen.queryByRole('radio', { name: '10:00 AM' })).toBeNull();
  expect([field('Name').value, field('Email').value]).toEqual(['Ada', 'ada@example.com']);
});

test.each([
  ['the server’s message', { status: 429, body: { error: { message: 'Too many requests.' } } }, 'Too many requests.'],
  ['a general message', { status: 502, body: null }, 'The call couldn’t be booked. Please try again.'],
  ['a general message without times', { status: 200, body: { ok: true } }, 'The call couldn’t be booked. Please try again.'],
  ['what to do offline', 'offline' as const, 'The server could not be reached. Check your connection and try again.'],
])('a failure shows %s in a toast and keeps time and person', async (_, failure, message) => {
  const { host } = renderWithHost(<BookingCalendar />);
  await user.click(await time('10:00 AM'));
  await fillPerson();
  booking.failing['book-call'] = failure;
  await user.click(button(/^Book Tue/));
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'failure', title: 'Error', message, key: 'booking' }]));
  await waitFor(() => expect(document.activeElement).toBe(button('Book Tue, Nov 24, 10:00 AM')));
  expect(field('Email').value).toBe('ada@example.com');
});

test('a request that failed is repeated with its key, and another request has another key', async () => {
  renderWithHost(<BookingCalendar />);
  await user.click(await time('10:00 AM'));
  await fillPerson();
  const book = async (name: string, calls: number) => {
    await user.click(button(name));
    await waitFor(() => expect(booking.keys).toHaveLength(calls));
    await waitFor(() => expect(button(name).closest('fieldset')?.disabled).toBe(false));
  };
  booking.failing['book-call'] = 'offline';
  await book('Book Tue, Nov 24, 10:00 AM', 1);
  await book('Book Tue, Nov 24, 10:00 AM', 2);
  await user.click(await time('10:40 AM'));
  await book('Book Tue, Nov 24, 10:40 AM', 3);
  await user.type(field('Name'), ' L');
  booking.failing = {};
  await user.click(button('Book Tue, Nov 24, 10:40 AM'));
  await heading('Your call is booked');
  const [first, repeated, otherTime, otherName] = booking.keys;
  expect(repeated).toBe(first);
  expect(new Set([first, otherTime, otherName]).size).toBe(3);
  for (const key of booking.keys) expect(key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

test('two bookings of the same content have different keys', async () => {
  renderWithHost(<BookingCalendar />);
  for (const count of [1, 2]) {
    await user.click(await time('10:40 AM'));
    if (count === 1) await fillPerson();
    await user.click(button('Book Tue, Nov 24, 10:40 AM'));
    await heading('Your call is booked');
    act(() => useBookingStore.setState({ call: null, slots: { phase: 'ready', slots: SLOTS } }));
  }
  expect(new Set(booking.keys).size).toBe(2);
});

test('without the browser’s random keys a call is booked without one', async () => {
  // Hides the method of the prototype, as on an origin without TLS.
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  renderWithHost(<BookingCalendar />);
  await user.click(await time('10:40 AM'));
  await fillPerson();
  await user.click(button('Book Tue, Nov 24, 10:40 AM'));
  await heading('Your call is booked');
  Reflect.deleteProperty(crypto, 'randomUUID');
  expect(booking.keys).toEqual([undefined]);
});

test('the function’s messages are shown at their fields', async () => {
  renderWithHost(<BookingCalendar />);
  await user.click(await time('10:00 AM'));
  await fillPerson();
  const fields = { email: 'Enter a valid email address.' };
  booking.failing['book-call'] = { status: 400, body: { error: { code: 'invalid-booking', message: 'Check.', fields } } };
  await user.click(button(/^Book Tue/));
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  expect(screen.getByRole('textbox', { description: fields.email })).toBe(field('Email'));
});

test('the button loads failed slots again, and the e-mail address is offered if there are none', async () => {
  booking.failing['list-slots'] = 'offline';
  booking.slots = [];
  renderWithHost(<BookingCalendar />);
  await heading('Free times couldn’t be loaded');
  booking.failing = {};
  await user.click(button('Try again'));
  await heading('No free times in the next four weeks');
  expect(screen.getByRole('link', { name: 'hello@northlight.example' })).not.toBeNull();
});

test('without a free time there are no fields, which keep what was typed until there is one', async () => {
  const { host } = renderWithHost(<BookingCalendar />);
  await time('10:00 AM');
  await fillPerson();
  booking.slots = [];
  await act(() => loadFreeSlots(host.settings));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Get a quote' }).pathname).toBe('/');
  booking.slots = SLOTS;
  await act(() => loadFreeSlots(host.settings));
  expect([field('Name').value, field('Email').value]).toEqual(['Ada', 'ada@example.com']);
});

test('name and e-mail of a sent quote are filled in', async () => {
  useQuoteStore.setState({
    sent: { quote: createMinimalQuote({ name: 'Kay', email: 'kay@example.com', message: 'A site.' }), sentAt: new Date() },
  });
  renderWithHost(<BookingCalendar />);
  await time('10:00 AM');
  expect([field('Name').value, field('Email').value]).toEqual(['Kay', 'kay@example.com']);
});

test('what was typed is kept when the page is left and opened again', async () => {
  const first = renderWithHost(<BookingCalendar />);
  await time('10:00 AM');
  await user.type(field('Name'), 'Ada');
  first.unmount();
  renderWithHost(<BookingCalendar />);
  await time('10:00 AM');
  expect(field('Name').value).toBe('Ada');
});

test('the link of an e-mail shows the call, which can be moved and cancelled', async () => {
  history.replaceState(null, '', '/book#change=signed');
  const { container } = renderWithHost(<BookingCalendar />);
  await heading('Your call is booked');
  expect(container.textContent).toContain('Tuesday, November 24 10:00 AM');
  await user.click(button('Move'));
  expect(document.activeElement).toBe(await heading('Choose a new time'));
  await user.click(await screen.findByRole('radio', { name: /Thu 26 Nov/ }));
  await user.click(await time('10:00 AM'));
  await user.click(button('Move to Thu, Nov 26, 10:00 AM'));
  await waitFor(() => expect(container.textContent).toContain('Thursday, November 26 10:00 AM'));
  await heading('Your call has been moved');
  expect(container.textContent).toContain('Before: Tue, Nov 24, 10:00 AM');
  await user.click(button('Cancel'));
  expect(document.activeElement).toBe(button('Yes, cancel it'));
  await user.click(button('Yes, cancel it'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your call is cancelled'));
  expect(booking.sent).toEqual([
    { function: 'change-booking', token: 'signed', action: 'read' },
    { function: 'change-booking', token: 'signed', action: 'move', start: SLOTS[3] },
    { function: 'change-booking', token: 'signed', action: 'cancel' },
  ]);
  await user.click(button('Book another time'));
  expect(location.hash).toBe('');
  expect(await time('10:00 AM')).not.toBeNull();
});

test('the heading of the page is that of the call while it can be changed', async () => {
  renderWithHost(<BookHeader />);
  await heading('Book a call');
  act(() => useBookingStore.setState({ call: { start: SLOTS[0] as string, end: SLOTS[1] as string, status: 'booked' } }));
  await heading('Your call');
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(SLOTS[0] as string));
  act(() => useBookingStore.setState({ call: { start: SLOTS[0] as string, end: SLOTS[1] as string, status: 'booked' } }));
  await heading('Book a call');
});

test('a call that has started can’t be changed, and leads to another one', async () => {
  history.replaceState(null, '', '/book#change=signed');
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(SLOTS[0] as string));
  renderWithHost(<BookingCalendar />);
  await heading('This call has already started');
  expect(screen.queryByRole('button', { name: /Move|Cancel/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Google' })).toBeNull();
  await user.click(button('Book another time'));
  expect(await time('10:40 AM')).not.toBeNull();
});

test.each([
  ['Move', 'The call couldn’t be moved. Please try again.'],
  ['Cancel', 'The call couldn’t be cancelled. Please try again.'],
])('a failed %s says that it failed, and keeps the call', async (action, message) => {
  history.replaceState(null, '', '/book#change=signed');
  const { host } = renderWithHost(<BookingCalendar />);
  await heading('Your call is booked');
  booking.failing['change-booking'] = { status: 503, body: null };
  await user.click(button(action));
  if (action === 'Move') await user.click(await time('10:40 AM'));
  await user.click(button(action === 'Move' ? /^Move to/ : 'Yes, cancel it'));
  await waitFor(() => expect(host.toasts.map((toast) => toast.message)).toEqual([message]));
  await heading('Your call is booked');
});

test('an invalid link shows the server’s message and leads to a new booking', async () => {
  history.replaceState(null, '', '/book#change=forged');
  booking.failing['change-booking'] = { status: 403, body: { error: { code: 'invalid-link', message: 'This link isn’t valid.' } } };
  renderWithHost(<BookingCalendar />);
  expect((await screen.findByRole('alert')).textContent).toContain('This link isn’t valid.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(button('Book a new call'));
  expect(await time('10:00 AM')).not.toBeNull();
});
