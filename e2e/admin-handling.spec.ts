import { expect, test } from './as-admin.ts';
import { addQuotes, newTag, quotesOf, readStatus } from './people.ts';

test('a change is shown at once, told by a toast, and taken back from it', async ({ page }) => {
  const tag = newTag();
  const [first] = await addQuotes(quotesOf(tag, 2));
  await page.goto(`/admin?q=${tag}`);
  const row = page.getByRole('article').filter({ hasText: 'Lead 1' });
  await row.getByRole('button', { name: 'Mark Contacted' }).click();
  await expect(row.getByRole('button', { name: 'Mark Contacted' })).toHaveCount(0);
  const toast = page.locator('[data-kind="success"]');
  await expect(toast.getByText('Success', { exact: true })).toBeVisible();
  await expect(toast.getByText('Status updated successfully', { exact: true })).toBeVisible();
  expect(await readStatus(first?.id ?? '')).toBe('contacted');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('button', { name: 'Mark Contacted' })).toBeVisible();
  await expect.poll(() => readStatus(first?.id ?? '')).toBe('new');
});
