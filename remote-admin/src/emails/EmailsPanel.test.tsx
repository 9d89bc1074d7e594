import { screen, waitFor, within } from '@testing-library/react';
import { captureDownloads, readBlobText } from '../testing/capture-downloads.ts';
import { fakeBackend } from '../testing/fake-backend.ts';
import { findAxeViolations } from '../testing/find-axe-violations.ts';
import { quoteRow, quoteRows } from '../testing/quote-rows.ts';
import { renderAdmin, resetAsAdmin } from '../testing/render-admin.tsx';

let written: string[] = [];
let refuses = false;

beforeEach(() => {
  resetAsAdmin('/admin?tab=emails');
  written = [];
  refuses = false;
});

function open(quotes: ReturnType<typeof quoteRows>) {
  const page = renderAdmin(fakeBackend({ quotes }));
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: async (text: string) => {
        if (refuses) throw new Error('NotAllowedError');
        written.push(text);
      },
    },
  });
  return page;
}

test('emails are listed with name, company and date, and counted', async () => {
  open([quoteRow(1), quoteRow(2, { company: null })]);
  expect(await screen.findByText('Showing 2 of 2 emails')).toBeTruthy();
  const rows = within(screen.getByRole('list', { name: 'Emails' })).getAllByRole('listitem');
  expect(rows[1]?.textContent).toBe('person1@example.testPerson 1Company 1Mar 5, 2026Copy');
  expect(await findAxeViolations()).toEqual([]);
});

test('the empty states of the specification', async () => {
  const { user } = open([]);
  expect(await screen.findByText('No emails yet')).toBeTruthy();
  await user.type(screen.getByRole('searchbox'), 'nobody');
  expect(await screen.findByText('No emails found matching your search')).toBeTruthy();
  expect(screen.getByText('Showing 0 of 0 emails')).toBeTruthy();
  expect(await findAxeViolations()).toEqual([]);
});

test('a search finds parts of name, email and company in any case, over all rows', async () => {
  const { user } = open([...quoteRows(1100), quoteRow(1101, { company: 'Zebra & Sons' })]);
  await screen.findByText('Showing 1101 of 1101 emails');
  await user.type(screen.getByRole('searchbox'), 'zEBRA');
  expect(await screen.findByText('Showing 1 of 1101 emails')).toBeTruthy();
  expect(location.search).toBe('?tab=emails&find=zEBRA');
});

test('one email is copied', async () => {
  const { user, host } = open(quoteRows(2));
  await user.click(await screen.findByLabelText('Copy person2@example.test'));
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'success', title: 'Copied', message: 'Email copied to clipboard' }]));
  expect(written).toEqual(['person2@example.test']);
});

test('Copy All copies every email that matches, beyond the limit of the server', async () => {
  const { user, host } = open(quoteRows(2345));
  await screen.findByText('Showing 2345 of 2345 emails');
  await user.click(screen.getByText('Copy All'));
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'success', title: 'Copied', message: '2345 emails copied to clipboard' }]));
  expect(new Set(written[0]?.split(', ')).size).toBe(2345);
});

test('a browser that wants a fresh press gets one', async () => {
  const { user, host } = open(quoteRows(3));
  await screen.findByText('Showing 3 of 3 emails');
  refuses = true;
  await user.click(screen.getByText('Copy All'));
  const last = await screen.findByText('Ready: copy 3 emails now');
  expect(host.toasts).toEqual([]);
  refuses = false;
  await user.click(last);
  await waitFor(() => expect(host.toasts.map(({ message }) => message)).toEqual(['3 emails copied to clipboard']));
});

test('rows don’t wait for the number of all of them, and no number is shown before it is known', async () => {
  const backend = fakeBackend({ quotes: quoteRows(120) });
  let tell = () => {};
  backend.counting = new Promise<void>((resolve) => {
    tell = resolve;
  });
  renderAdmin(backend);
  expect(await screen.findByText('person120@example.test')).toBeTruthy();
  expect(screen.queryByText(/^Showing/)).toBeNull();
  expect(document.querySelector('[data-counting]')).toBeTruthy();
  expect(
    within(screen.getByRole('list', { name: 'Emails' }))
      .getAllByRole('listitem')[0]
      ?.getAttribute('aria-setsize'),
  ).toBe('-1');
  expect((screen.getByText('Copy All').closest('button') as HTMLButtonElement).disabled).toBe(true);
  expect(await findAxeViolations()).toEqual([]);
  tell();
  expect(await screen.findByText('Showing 120 of 120 emails')).toBeTruthy();
  expect(document.querySelector('[data-counting]')).toBeNull();
  const listed = backend.calls.filter(({ columns, range }) => columns === 'email, name, company, created_at' && range?.[0] === 0);
  expect(listed).toHaveLength(1);
});

test('a page of a long read that fails is asked for again, and after giving up the read goes on where it stopped', async () => {
  const { user, host, backend } = open(quoteRows(2345));
  await screen.findByText('Showing 2345 of 2345 emails');
  const isLater: boolean[] = [];
  let failures = 1;
  backend.onRead = ({ columns, filters }) => {
    if (!columns.startsWith('id, email')) return;
    const later = filters.some((filter) => filter.includes('and('));
    isLater.push(later);
    if (later && failures-- > 0) throw new Error('a passing cloud');
  };
  await user.click(screen.getByText('Copy All'));
  await waitFor(() => expect(host.toasts.map(({ message }) => message)).toEqual(['2345 emails copied to clipboard']));
  // The first page once, the second one twice, the third and the empty one once.
  expect(isLater).toEqual([false, true, true, true, true]);

  host.toasts.length = 0;
  failures = 4;
  await user.click(screen.getByText('Copy All'));
  await waitFor(() => expect(host.toasts.map(({ message }) => message)).toEqual(['a passing cloud']));
  expect(await screen.findByText('1,000 of 2,345')).toBeTruthy();
  expect(await findAxeViolations()).toEqual([]);
  isLater.length = 0;
  await user.click(screen.getByText('Try again'));
  await waitFor(() => expect(host.toasts.at(-1)?.message).toBe('2345 emails copied to clipboard'));
  expect(isLater).toEqual([true, true, true]);
  expect(new Set(written.at(-1)?.split(', ')).size).toBe(2345);
});

test('an export holds every contact that matches, and no formula', async () => {
  const saved = captureDownloads();
  const { user, host } = open([...quoteRows(1100), quoteRow(1101, { company: '@SUM(1)' })]);
  await screen.findByText('Showing 1101 of 1101 emails');
  await user.click(screen.getByText('Export CSV'));
  await waitFor(() => expect(host.toasts.map(({ message }) => message)).toEqual(['1101 emails saved as CSV']));
  await waitFor(() => expect(screen.getByText('Export CSV').closest('button')?.dataset.loading).toBeUndefined());
  const lines = (await readBlobText(saved[0])).trim().split('\r\n');
  expect(lines).toHaveLength(1102);
  expect(lines[0]).toContain('"Email","Name","Company","Created"');
  expect(lines[1]).toContain(`"person1101@example.test","Person 1101","'@SUM(1)"`);
});
