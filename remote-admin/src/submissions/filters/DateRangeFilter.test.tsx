import { screen, waitFor } from '@testing-library/react';
import { getLastDays } from '../../rules/dates.ts';
import { createFakeBackend } from '../../testing/fake-backend.ts';
import { findAxeViolations } from '../../testing/find-axe-violations.ts';
import { createQuoteRow } from '../../testing/quote-rows.ts';
import { renderAdmin, resetAsAdmin } from '../../testing/render-admin.tsx';

const quotes = [1, 2, 3].map((number) => createQuoteRow(number, { created_at: new Date(2026, 2, number * 5, 12).toISOString() }));

async function openFilters(url: string) {
  resetAsAdmin(url);
  const page = renderAdmin(createFakeBackend({ quotes }));
  await screen.findAllByRole('article');
  const filters = screen.getByRole('button', { name: /^Filters/ });
  if (filters.getAttribute('aria-expanded') !== 'true') await page.user.click(filters);
  return { ...page, trigger: await screen.findByRole('button', { name: /^Received between \S/ }) };
}
const findDay = (name: string) => screen.findByRole('button', { name });

test('selecting two days in either order applies the range to the URL and the list', async () => {
  const { user, trigger } = await openFilters('/admin?from=2026-03-05&to=2026-03-05');
  expect(trigger.textContent).toBe('Mar 5, 2026');
  await user.click(trigger);
  await user.click(await findDay('15 March 2026'));
  expect(trigger.textContent).toBe('Since Mar 15, 2026');
  // The first day alone is not applied yet.
  expect(location.search).toBe('?from=2026-03-05&to=2026-03-05');
  expect(await findAxeViolations()).toEqual([]);
  await user.click(await findDay('8 March 2026'));
  expect(trigger.textContent).toBe('Mar 8, 2026 – Mar 15, 2026');
  expect(location.search).toBe('?from=2026-03-08&to=2026-03-15');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
});

test('closing the calendar after the first day applies an open range, and Clear removes it', async () => {
  const { user, trigger } = await openFilters('/admin?from=2026-03-01');
  await user.click(trigger);
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  await user.click(await findDay('10 March 2026'));
  await user.keyboard('{Escape}');
  expect(trigger.textContent).toBe('Since Mar 10, 2026');
  expect(location.search).toBe('?from=2026-03-10');
  await user.click(screen.getByRole('button', { name: 'Clear the dates' }));
  expect([trigger.textContent, location.search]).toEqual(['Any day', '']);
});

test('a click outside closes the calendar', async () => {
  const { user, trigger } = await openFilters('/admin?from=2026-03-01');
  await user.click(trigger);
  expect(await screen.findByRole('dialog', { name: 'Received between' })).toBeTruthy();
  await user.click(screen.getByRole('heading', { name: 'Admin Dashboard' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
});

test('the calendar marks today, and a preset applies the last days until today', async () => {
  const { user, trigger } = await openFilters('/admin');
  await user.click(trigger);
  const today = await screen.findByRole('button', { current: 'date' });
  expect(today.textContent).toBe(String(new Date().getDate()));
  await user.click(screen.getByRole('button', { name: 'Last 7 days' }));
  const { from, to } = getLastDays(7, new Date());
  expect(location.search).toBe(`?from=${from}&to=${to}`);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(trigger));
});
