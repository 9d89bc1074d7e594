import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createFakeHost, renderWithHost } from 'shared-contracts/testing';
import CallsPage from '../pages/CallsPage.tsx';
import { createFakeBackend } from '../testing/fake-backend.ts';
import { findAxeViolations } from '../testing/find-axe-violations.ts';
import { createQuoteId, createQuoteRows } from '../testing/quote-rows.ts';
import { renderAdmin, resetAsAdmin } from '../testing/render-admin.tsx';

beforeEach(() => resetAsAdmin());

const press = (key: string, init: KeyboardEventInit = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });
const openMenu = async () => {
  press('k', { ctrlKey: true });
  return screen.findByRole('combobox', { name: 'Type a command or a name' });
};

test('finds commands by their words, runs the first one with Enter, and closes with Escape', async () => {
  const { user } = renderAdmin(createFakeBackend({ quotes: createQuoteRows(2) }));
  await screen.findByText('Person 2');
  const search = await openMenu();
  expect(document.activeElement).toBe(search);
  expect(screen.queryByRole('option', { name: /Reply by email/ })).toBeNull();
  expect(await findAxeViolations()).toEqual([]);
  await user.type(search, 'filter seo');
  expect(
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Filter by service: SEO']);
  await user.keyboard('{Enter}');
  expect(location.search).toBe('?service=SEO');
  expect(screen.queryByRole('dialog', { name: 'Command menu' })).toBeNull();
  await openMenu();
  await user.keyboard('nothing like this');
  expect(screen.getByText('Searching…')).toBeTruthy();
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Command menu' })).toBeNull();
});

test('opens a submission by a name that is typed at once, and acts on it', async () => {
  const { user } = renderAdmin(createFakeBackend({ quotes: createQuoteRows(90) }));
  await screen.findByText('Person 90');
  press('k', { ctrlKey: true });
  for (const key of 'person 7') press(key);
  const search = await screen.findByRole('combobox', { name: 'Type a command or a name' });
  expect((search as HTMLInputElement).value).toBe('person 7');
  await user.type(search, '0');
  await user.click(await screen.findByRole('option', { name: /^Person 70/ }));
  expect(await screen.findByRole('heading', { name: 'Person 70' })).toBeTruthy();
  await user.type(await openMenu(), 'reply');
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Reply to Person 70' });
  expect(within(dialog).getByLabelText('Message')).toBeTruthy();
});

test('leads from another page to the dashboard, its sections and a submission', async () => {
  const backend = createFakeBackend({ quotes: createQuoteRows(3) });
  history.replaceState(null, '', '/admin/calls');
  const host = createFakeHost({ backend: async () => backend.client });
  renderWithHost(<CallsPage />, host);
  fireEvent.change(await openMenu(), { target: { value: 'email listings' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Email Listings' }));
  fireEvent.change(await openMenu(), { target: { value: 'person 2' } });
  fireEvent.click(await screen.findByRole('option', { name: /^Person 2/ }));
  await waitFor(() => expect(host.navigations).toEqual(['/admin?tab=emails', `/admin?quote=${createQuoteId(2)}`]));
});
