import { screen, waitFor, within } from '@testing-library/react';
import { captureDownloads, readBlobText } from '../testing/capture-downloads.ts';
import { createFakeBackend } from '../testing/fake-backend.ts';
import { findAxeViolations } from '../testing/find-axe-violations.ts';
import { createQuoteRow } from '../testing/quote-rows.ts';
import { renderAdmin, resetAsAdmin } from '../testing/render-admin.tsx';

async function openMenu() {
  const quote = createQuoteRow(7, { email: 'Erika@client.test', name: 'Erika' });
  resetAsAdmin(`/admin?quote=${quote.id}`);
  const fake = createFakeBackend({ quotes: [quote] });
  fake.procedures.preview_erasure = () => ({ quotes: 2, replies: 1, accounts: 0 });
  const rendered = renderAdmin(fake);
  await screen.findByRole('heading', { level: 2, name: 'Erika' });
  await rendered.user.click(screen.getByRole('button', { name: 'More actions' }));
  await screen.findByRole('menuitem', { name: 'Export this person' });
  return { ...rendered, fake };
}

test('Export this person downloads what the database has', async () => {
  const downloads = captureDownloads();
  const { user, fake } = await openMenu();
  fake.procedures.export_person = ({ p_email }) => ({ email: p_email });
  await user.click(screen.getByRole('menuitem', { name: 'Export this person' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(JSON.parse(await readBlobText(downloads[0]))).toEqual({ email: 'Erika@client.test' });
});

test('Erase this person lists what goes, and erases after the e-mail address is typed', async () => {
  const { user, fake } = await openMenu();
  const erased: unknown[] = [];
  fake.procedures.erase_person = ({ p_email }) => {
    erased.push(p_email);
    fake.tables.quotes = [];
    return {};
  };
  await user.click(screen.getByRole('menuitem', { name: /^Erase this person/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase Erika?' }));
  expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(['2 submissions', '1 reply']);
  expect(await findAxeViolations()).toEqual([]);
  const erase = dialog.getByRole<HTMLButtonElement>('button', { name: 'Erase for good' });
  const field = dialog.getByLabelText('Type the email address to confirm');
  await user.type(field, 'erika@client.tes');
  expect(erase.disabled).toBe(true);
  await user.type(field, '{Enter}');
  expect(erased).toEqual([]);
  await user.type(field, 't');
  await user.click(erase);
  await waitFor(() => expect(erased).toEqual(['Erika@client.test']));
  expect(await screen.findByText('No submissions yet')).toBeTruthy();
  expect(location.search).toBe('');
});

test('a failed erasure keeps the dialog and says that nothing was erased', async () => {
  const { user, fake, host } = await openMenu();
  fake.procedures.erase_person = () => ({});
  fake.failing.erase_person = { status: 500, message: 'The database is busy.' };
  await user.click(screen.getByRole('menuitem', { name: /^Erase this person/ }));
  await user.type(await screen.findByLabelText('Type the email address to confirm'), 'erika@client.test{Enter}');
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'failure', title: 'Error', message: 'The database is busy.' }]));
  expect(screen.getByRole('dialog', { name: 'Erase Erika?' })).toBeTruthy();
});
