import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readBlobText } from '../testing/capture-downloads.ts';
import { createFakeBackend } from '../testing/fake-backend.ts';
import { findAxeViolations } from '../testing/find-axe-violations.ts';
import { createQuoteRow, createQuoteRows } from '../testing/quote-rows.ts';
import { renderAdmin, resetAsAdmin } from '../testing/render-admin.tsx';

let copiedTexts: string[] = [];
let isClipboardDenied = false;

beforeEach(() => {
  resetAsAdmin('/admin?tab=emails');
  copiedTexts = [];
  isClipboardDenied = false;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function open(quotes: ReturnType<typeof createQuoteRows>) {
  const page = renderAdmin(createFakeBackend({ quotes }));
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: async (text: string) => {
        if (isClipboardDenied) throw new Error('NotAllowedError');
        copiedTexts.push(text);
      },
    },
  });
  return page;
}

test('lists emails with name, company and date, and shows their number', async () => {
  open([createQuoteRow(1), createQuoteRow(2, { company: null })]);
  expect(await screen.findByText('Showing 2 of 2 emails')).toBeTruthy();
  const rows = within(screen.getByRole('list', { name: 'Emails' })).getAllByRole('listitem');
  expect(rows[1]?.textContent).toBe('person1@example.testPerson 1Company 1Mar 5, 2026Copy');
  expect(await findAxeViolations()).toEqual([]);
});

test('shows an empty state without contacts, and another one without matches', async () => {
  const { user } = open([]);
  expect(await screen.findByText('No emails yet')).toBeTruthy();
  await user.type(screen.getByRole('searchbox'), 'nobody');
  expect(await screen.findByText('No emails found matching your search')).toBeTruthy();
  expect(screen.getByText('Showing 0 of 0 emails')).toBeTruthy();
  expect(await findAxeViolations()).toEqual([]);
});

test('a search on the server finds a substring of the company, ignoring case', async () => {
  const { user } = open([...createQuoteRows(1100), createQuoteRow(1101, { company: 'Zebra & Sons' })]);
  await screen.findByText('Showing 1101 of 1101 emails');
  await user.type(screen.getByRole('searchbox'), 'zEBRA');
  expect(await screen.findByText('Showing 1 of 1101 emails')).toBeTruthy();
  expect(location.search).toBe('?tab=emails&find=zEBRA');
});

test('Copy All requires a second click when the browser denies clipboard access', async () => {
  const { user, host } = open(createQuoteRows(3));
  await screen.findByText('Showing 3 of 3 emails');
  isClipboardDenied = true;
  await user.click(screen.getByText('Copy All'));
  const last = await screen.findByText('Ready: copy 3 emails now');
  expect(host.toasts).toEqual([]);
  isClipboardDenied = false;
  await user.click(last);
  await waitFor(() => expect(host.toasts.map(({ message }) => message)).toEqual(['3 emails copied to clipboard']));
});

test('Copy All starts the copy in the click in browsers that allow it only then', async () => {
  const items: Record<string, Promise<Blob>>[] = [];
  const eventTypes: (string | undefined)[] = [];
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query: () => Promise.reject(new TypeError()) } });
  Object.assign(globalThis, { ClipboardItem: Object });
  const { user, host } = open(createQuoteRows(1234));
  Object.assign(navigator.clipboard, {
    write: async ([item]: Record<string, Promise<Blob>>[]) => {
      items.push(item ?? {});
      eventTypes.push(window.event?.type);
      await item?.['text/plain'];
    },
  });
  isClipboardDenied = true;
  await screen.findByText('Showing 1234 of 1234 emails');
  await user.click(screen.getByText('Copy All'));
  await waitFor(() => expect(host.toasts.map(({ message }) => message)).toEqual(['1234 emails copied to clipboard']));
  expect(eventTypes).toEqual(['click']);
  const blob = await items[0]?.['text/plain'];
  expect((await readBlobText(blob as Blob)).split(', ')).toHaveLength(1234);
  Reflect.deleteProperty(navigator, 'permissions');
  Reflect.deleteProperty(globalThis, 'ClipboardItem');
});

test('Copy All retries a failed page, and after the last attempt Try again resumes at that page', async () => {
  const { user, host, backend } = open(createQuoteRows(2345));
  await screen.findByText('Showing 2345 of 2345 emails');
  const copyAll = () =>
    act(async () => {
      fireEvent.click(screen.getByText('Copy All'));
      // Longer than the pauses between all attempts.
      await jest.advanceTimersByTimeAsync(10_000);
    });
  jest.useFakeTimers();
  const usesKeysetFilter: boolean[] = [];
  let failures = 1;
  backend.onRead = ({ table, filters }) => {
    if (table !== 'search_quotes') return;
    const hasKeysetFilter = filters.some((filter) => filter.includes('and('));
    usesKeysetFilter.push(hasKeysetFilter);
    if (hasKeysetFilter && failures-- > 0) throw new Error('temporarily unavailable');
  };
  await copyAll();
  expect(host.toasts.map(({ message }) => message)).toEqual(['2345 emails copied to clipboard']);
  // The second page is requested twice, the others (the last one is empty) once.
  expect(usesKeysetFilter).toEqual([false, true, true, true, true]);

  host.toasts.length = 0;
  failures = 4;
  await copyAll();
  expect(host.toasts.map(({ message }) => message)).toEqual(['temporarily unavailable']);
  expect(screen.getByText('1,000 of 2,345')).toBeTruthy();
  jest.useRealTimers();
  expect(await findAxeViolations()).toEqual([]);
  usesKeysetFilter.length = 0;
  await user.click(screen.getByText('Try again'));
  await waitFor(() => expect(host.toasts.at(-1)?.message).toBe('2345 emails copied to clipboard'));
  expect(usesKeysetFilter).toEqual([true, true, true]);
  expect(new Set(copiedTexts.at(-1)?.split(', ')).size).toBe(2345);
});
