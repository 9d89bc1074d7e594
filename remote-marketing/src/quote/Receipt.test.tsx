import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QUOTE_FIELDS } from 'shared-contracts/quote-fields';
import { renderWithHost } from 'shared-contracts/testing';
import { createMinimalQuote, requiredKeys } from 'shared-contracts/testing/sample-quote';
import { team } from '../content/team.ts';
import { useQuoteStore } from '../form/quote-store.ts';
import { type FakeBooking, fakeBooking, SLOTS } from '../testing/fake-booking.ts';
import { QuoteForm } from './QuoteForm.island.tsx';

const user = userEvent.setup({ delay: null });
const quote = createMinimalQuote({ name: 'Ada', email: 'ada@example.com', message: 'A site.' });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) });

let booking: FakeBooking;
beforeEach(() => {
  sessionStorage.clear();
  booking = fakeBooking();
});
afterEach(() => jest.restoreAllMocks());

async function sendQuote() {
  const { host } = renderWithHost(<QuoteForm />);
  for (const key of requiredKeys) await user.type(field(QUOTE_FIELDS[key].label), String(quote[key]));
  await user.click(screen.getByRole('checkbox', { name: /consent/ }));
  await user.click(screen.getByRole('button', { name: 'Submit quote request' }));
  const heading = await screen.findByRole('heading', { name: 'Request received' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  return { host, receipt: screen.getByRole('region', { name: 'Request received' }) };
}

test('a sent request is replaced by a receipt that says what was received and when it is answered', async () => {
  const { receipt, host } = await sendQuote();
  expect(host.toasts.map(({ title }) => title)).toEqual(['Quote submitted!']);
  expect(
    within(receipt)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ada', 'ada@example.com', 'A site.']);
  expect(within(receipt).getByText(/will reply by/).textContent).toContain(team[0].name);
  const deadline = new Date(receipt.querySelector('time')?.dateTime ?? '');
  expect(deadline.getTime()).toBeGreaterThan(Date.now());
  expect(deadline.getUTCDay() % 6).not.toBe(0);
  expect(document.querySelector('form > fieldset')?.hasAttribute('inert')).toBe(true);
});

test.each([
  ['Europe/Oslo', /will reply by Tuesday, December 1, 17:00, Oslo \(GMT\+1\)\. /],
  ['America/New_York', /will reply by Tuesday, December 1, 17:00, Oslo \(GMT\+1\), 11:00 AM your time\. /],
  ['Asia/Tokyo', /Oslo \(GMT\+1\), Wed, Dec 2, 1:00 AM your time\. /],
])('the receipt of a visitor in %s promises the same time as the confirmation by e-mail', async (timeZone, expected) => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone, hour12: true };
  });
  useQuoteStore.setState({ sent: { quote, sentAt: new Date('2026-11-30T10:00:00Z') } });
  renderWithHost(<QuoteForm />);
  expect((await screen.findByText(/will reply by/)).textContent).toMatch(expected);
});

test('the receipt of a request from the demo links the report', async () => {
  const path = `/demo/report/${'r'.repeat(24)}`;
  const sent = createMinimalQuote({
    name: 'Ada',
    setup: `Site: https://ada.example/\nSwitches: none\nReport: https://studio.example${path}`,
  });
  useQuoteStore.setState({ sent: { quote: sent, sentAt: new Date() } });
  renderWithHost(<QuoteForm />);
  expect((await screen.findByRole('link', { name: 'Open the report' })).getAttribute('href')).toBe(path);
  expect(screen.getByText(/Switches: none/).textContent).toBe('Site: https://ada.example/\nSwitches: none');
});

test('Send another request brings the empty form back, and a second request can be sent', async () => {
  await sendQuote();
  await user.click(screen.getByRole('button', { name: 'Send another request' }));
  expect(screen.queryByRole('heading', { name: 'Request received' })).toBeNull();
  expect(document.activeElement).toBe(field('Name'));
  expect(document.querySelector('form > fieldset')?.hasAttribute('inert')).toBe(false);
  expect(field('Message').value).toBe('');
});

test('one of the next three slots is booked with one tap', async () => {
  const { receipt } = await sendQuote();
  const slots = await within(receipt).findAllByRole('button', { name: /Nov/ });
  expect(slots.map(({ textContent }) => textContent)).toEqual(['Tue, Nov 24 10:00 AM', 'Tue, Nov 24 10:40 AM', 'Wed, Nov 25 1:00 PM']);
  await user.dblClick(slots[1] as HTMLElement);
  expect((await within(receipt).findByRole('status')).textContent).toBe(
    'Your call is booked: Tue, Nov 24, 10:40 AM Oslo (GMT+1). We’ve sent it to ada@example.com.',
  );
  expect(booking.sent).toEqual([
    { function: 'book-call', start: SLOTS[1], name: 'Ada', email: 'ada@example.com', timeZone: 'Europe/Oslo' },
  ]);
  expect(within(receipt).getByRole('link', { name: 'Move or cancel the call' }).getAttribute('href')).toBe('/book');
  expect(within(receipt).getByRole('link', { name: 'Calendar file' }).getAttribute('href')).toContain('DTSTART%3A20261124T094000Z');
});

test('a slot that was taken shows a toast and the next free ones', async () => {
  const { receipt, host } = await sendQuote();
  const [first] = await within(receipt).findAllByRole('button', { name: /Nov/ });
  booking.failing['book-call'] = { status: 409, body: { error: { code: 'slot-taken', message: 'Choose another time.' } } };
  booking.slots = SLOTS.slice(1);
  await user.click(first as HTMLElement);
  await waitFor(() => expect(host.toasts.map(({ title }) => title)).toContain('That time was just taken'));
  await within(receipt).findByRole('button', { name: 'Thu, Nov 26, 10:00 AM' });
  expect(within(receipt).queryByRole('button', { name: 'Tue, Nov 24, 10:00 AM' })).toBeNull();
});

test('without slots the receipt stands and links the page', async () => {
  booking.failing['list-slots'] = 'offline';
  const { receipt } = await sendQuote();
  const link = await within(receipt).findByRole('link', { name: 'Book a call' });
  expect(link.getAttribute('href')).toBe('/book');
  expect(useQuoteStore.getState().sentCount).toBe(1);
});
