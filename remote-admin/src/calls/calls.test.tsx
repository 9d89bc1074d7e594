import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost, renderWithHost } from 'shared-contracts/testing';
import CallsPage from '../pages/CallsPage.tsx';
import { updateViewState } from '../state/admin-store.ts';
import { createFakeBackend, type FakeBackend } from '../testing/fake-backend.ts';
import { findAxeViolations } from '../testing/find-axe-violations.ts';
import { createQuoteId } from '../testing/quote-rows.ts';
import { resetAsAdmin } from '../testing/render-admin.tsx';

const HOUR_MS = 3_600_000;
const rules = { id: 1, time_zone: 'Europe/Oslo', slot_minutes: 30, buffer_minutes: 10, notice_hours: 4, horizon_days: 28 };

function createBooking(name: string, hours: number, status = 'booked', quote_id: string | null = null) {
  const [starts_at, ends_at] = [hours, hours + 0.5].map((each) => new Date(Date.now() + each * HOUR_MS).toISOString());
  return { id: name, name, email: `${name}@client.test`, time_zone: 'Asia/Kathmandu', status, starts_at, ends_at, quote_id };
}

function createTables() {
  return createFakeBackend({
    bookings: [createBooking('past', -24), createBooking('next', 24, 'booked', createQuoteId(7)), createBooking('gone', 48, 'cancelled')],
    booking_rules: [rules],
    booking_hours: [{ weekday: 1, starts: '09:00:00', ends: '12:00:00' }],
    booking_exceptions: [{ day: '2026-12-24', starts: null, ends: null }],
  });
}

function renderCalls(fake: FakeBackend = createTables()) {
  const host = createFakeHost({ backend: async () => fake.client });
  return { ...renderWithHost(<CallsPage />, host), user: userEvent.setup({ delay: null }), fake };
}

const TABLES = ['bookings', 'booking_rules', 'booking_hours', 'booking_exceptions'];

function setFailure(fake: FakeBackend, failure: { message: string; status: number } | null): void {
  for (const table of TABLES) fake.failing[table] = failure;
}

const save = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Save availability' });

beforeEach(() => {
  // Queries by role are slow in a list of all 400 zones.
  jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Asia/Kathmandu', 'Europe/Oslo']);
  resetAsAdmin('/admin/calls');
});

const findCalls = async () => {
  const upcoming = await screen.findByRole('list', { name: 'Upcoming calls' });
  return within(upcoming)
    .getAllByRole('listitem')
    .filter((item) => item.dataset.status !== undefined);
};

test('the link to the address of a visitor addresses nobody else', async () => {
  const fake = createTables();
  fake.tables.bookings = [{ ...createBooking('next', 24), email: 'x?cc=eve&subject=hi@client.test' }];
  renderCalls(fake);
  const link = await screen.findByRole('link', { name: 'x?cc=eve&subject=hi@client.test' });
  expect(link.getAttribute('href')).toBe('mailto:x%3Fcc%3Deve%26subject%3Dhi@client.test');
});

test('lists upcoming calls by day before earlier ones, with person, request, time and status', async () => {
  renderCalls();
  const [next, gone] = await findCalls();
  expect([next, gone].map((item) => item?.querySelector('bdi')?.textContent)).toEqual(['next', 'gone']);
  expect(next?.textContent).toContain('in Kathmandu (GMT+5:45)');
  expect(
    within(next as HTMLElement)
      .getByRole('link', { name: 'next' })
      .getAttribute('href'),
  ).toBe(`/admin?quote=${createQuoteId(7)}`);
  expect(screen.getByRole('heading', { name: /^Tomorrow, / })).not.toBeNull();
  expect(gone?.textContent).toContain('Cancelled');
  expect(within(gone as HTMLElement).queryByRole('button')).toBeNull();
  expect(within(screen.getByRole('list', { name: 'Earlier calls' })).getByText('past')).not.toBeNull();
  expect(screen.getByText(/^Times in /)).not.toBeNull();
  await save();
  expect(await findAxeViolations()).toEqual([]);
});

test('the sections of the dashboard lead back to what was searched and opened there', async () => {
  act(() => updateViewState({ search: 'ada', quoteId: createQuoteId(1) }));
  renderCalls();
  const links = ['All Submissions', 'Email Listings', 'Calls', 'Health'].map((name) => screen.getByRole('link', { name }));
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/admin?q=ada&quote=${createQuoteId(1)}`,
    `/admin?tab=emails&q=ada&quote=${createQuoteId(1)}`,
    '/admin/calls',
    '/admin/health',
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'page', null]);
  await findCalls();
});

test('a call can be joined where calls take place, and is canceled after a confirmation', async () => {
  const { user, host, fake } = renderCalls();
  const join = await screen.findByRole('link', { name: 'Join the call with next' });
  expect(join.getAttribute('href')).toBe('https://meet.example/room');
  const open = () => user.click(screen.getByRole('button', { name: 'Cancel the call with next' }));
  await open();
  await user.click(await screen.findByRole('button', { name: 'Keep the call' }));
  expect(fake.sent).toEqual([{ token: 'next', action: 'read' }]);
  await open();
  fake.failing['change-booking'] = { message: 'This call has already started.', status: 409 };
  await user.click(await screen.findByRole('button', { name: 'Cancel the call' }));
  await waitFor(() => expect(host.toasts.map(({ message }) => message)).toEqual(['This call has already started.']));
  fake.failing['change-booking'] = null;
  await user.click(screen.getByRole('button', { name: 'Cancel the call' }));
  await waitFor(() => expect(host.toasts.at(-1)?.message).toBe('Call cancelled'));
  expect(fake.sent.at(-1)).toEqual({ token: 'next', action: 'cancel' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('saves hours, exceptions and rules, and Undo restores them', async () => {
  const { user, host, fake } = renderCalls();
  expect((await save()).disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Monday, until'), { target: { value: '11:30' } });
  await user.click(screen.getByRole('button', { name: 'Add hours, Saturday' }));
  await user.click(screen.getByRole('button', { name: 'Add a day' }));
  fireEvent.change(screen.getByLabelText('Exception 2'), { target: { value: '2027-01-04' } });
  await user.click(screen.getByRole('checkbox', { name: 'Closed, 2027-01-04' }));
  fireEvent.change(screen.getByLabelText('Notice, in hours'), { target: { value: '24' } });
  await user.click(await save());
  await waitFor(() => expect(host.toasts.map(({ message }) => message)).toEqual(['Availability saved']));
  expect(fake.tables.booking_hours).toEqual([
    { weekday: 1, starts: '09:00:00', ends: '11:30:00' },
    { weekday: 6, starts: '09:00:00', ends: '17:00:00' },
  ]);
  expect(fake.tables.booking_exceptions).toContainEqual({ day: '2027-01-04', starts: '09:00:00', ends: '12:00:00' });
  expect(fake.tables.booking_rules).toEqual([{ ...rules, notice_hours: 24 }]);
  act(() => host.toasts[0]?.action?.run());
  await waitFor(() => expect(host.toasts).toHaveLength(2));
  expect(fake.tables.booking_rules).toEqual([rules]);
  expect(fake.tables.booking_hours).toEqual([{ weekday: 1, starts: '09:00:00', ends: '12:00:00' }]);
  expect(fake.tables.booking_exceptions).toEqual([{ day: '2026-12-24', starts: null, ends: null }]);
});

test('a change that is made while another one is being saved stays', async () => {
  const { user, host, fake } = renderCalls();
  await save();
  fireEvent.change(screen.getByLabelText('Notice, in hours'), { target: { value: '24' } });
  fake.onRead = ({ method }) => {
    if (method === 'update') fireEvent.change(screen.getByLabelText('Notice, in hours'), { target: { value: '48' } });
  };
  await user.click(await save());
  await waitFor(() => expect(host.toasts.map(({ message }) => message)).toEqual(['Availability saved']));
  expect(fake.tables.booking_rules).toEqual([{ ...rules, notice_hours: 24 }]);
  expect(screen.getByLabelText<HTMLInputElement>('Notice, in hours').value).toBe('48');
  expect((await save()).disabled).toBe(false);
});

test('invalid hours are marked and not saved', async () => {
  const { user, host, fake } = renderCalls();
  await save();
  fireEvent.change(screen.getByLabelText('Monday, until'), { target: { value: '08:00' } });
  await user.click(await save());
  expect(host.toasts.map(({ message }) => message)).toEqual(['Please correct the marked fields.']);
  expect(screen.getByLabelText('Monday, until').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Ends before it starts.')).not.toBeNull();
  expect(fake.tables.booking_hours).toEqual([{ weekday: 1, starts: '09:00:00', ends: '12:00:00' }]);
});

test('unsaved changes survive leaving the page and a failed request, until they are discarded', async () => {
  const { user, host, fake, unmount } = renderCalls();
  await user.click(await screen.findByRole('button', { name: 'Remove 2026-12-24' }));
  setFailure(fake, { message: 'database is unavailable', status: 500 });
  await user.click(await save());
  await waitFor(() => expect(host.toasts.map(({ message }) => message)).toEqual(['database is unavailable']));
  setFailure(fake, null);
  unmount();
  renderCalls(fake);
  expect((await save()).disabled).toBe(false);
  expect(screen.queryByLabelText('Exception 1')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByLabelText<HTMLInputElement>('Exception 1').value).toBe('2026-12-24');
});

test('a failed load shows the error, and Try again loads both parts', async () => {
  const fake = createTables();
  setFailure(fake, { message: 'database is unavailable', status: 500 });
  const { user, host } = renderCalls(fake);
  expect(await screen.findByText('Calls couldn’t be loaded')).not.toBeNull();
  expect(await screen.findByText('The availability couldn’t be loaded')).not.toBeNull();
  expect(host.toasts.map(({ message }) => message)).toEqual(['database is unavailable', 'database is unavailable']);
  setFailure(fake, null);
  for (const retry of screen.getAllByRole('button', { name: 'Try again' })) await user.click(retry);
  expect(await screen.findByText('next')).not.toBeNull();
  expect(await save()).not.toBeNull();
});
