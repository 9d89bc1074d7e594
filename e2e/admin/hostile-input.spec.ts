// Uses remote-admin, supabase/migrations
import { readFileSync } from 'node:fs';
import { createSearchTag, insertQuotes } from '../support/accounts.ts';
import { expect, test } from './admin-test.ts';

const RIGHT_TO_LEFT = 'مرحبا، نحتاج موقعا';
const MARKUP = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>';

test('the dashboard shows a quote’s HTML and formulas as plain text and escapes them in the CSV file', async ({ page }) => {
  const tag = createSearchTag();
  const message =
    `=HYPERLINK("http://evil.test";"x")\n${MARKUP}\n\u202e${RIGHT_TO_LEFT}\u202c 👩‍👩‍👧‍👦 "quoted", {{7*7}} \${7*7} %s `.padEnd(
      5000,
      'long ',
    );
  const [quote] = await insertQuotes([
    { name: `=1+1 ${tag} <b>bold</b>`, email: `+cmd.${tag}@client.test`, company: `@SUM(A1) ${RIGHT_TO_LEFT} ${'W'.repeat(90)}`, message },
    { name: `-2+3 ${'M'.repeat(80)}`, email: `${'x'.repeat(60)}.${tag}@client.test`, company: '\uff1d1', message: MARKUP },
  ]);
  const readPageWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/admin?q=${tag}`);
    await expect(page.getByText('2 submissions')).toBeVisible();
    await expect.poll(readPageWidth).toBe(width);
    await page.getByText(`=1+1 ${tag} <b>bold</b>`, { exact: true }).click();
    await expect(page.getByRole('region', { name: 'Request', exact: true })).toHaveText(quote?.message ?? 'none', { useInnerText: false });
    await expect.poll(readPageWidth).toBe(width);
  }
  // `toHaveText` ignores differences of white space.
  await expect.poll(() => page.getByRole('region', { name: 'Request', exact: true }).evaluate((node) => node.textContent)).toBe(message);
  await expect(page.getByRole('link', { name: `+cmd.${tag}@client.test` })).toHaveAttribute('href', `mailto:%2Bcmd.${tag}@client.test`);
  await page.getByRole('region', { name: 'Details' }).getByRole('button', { name: 'Reply' }).click();
  await expect(page.getByRole('dialog').getByLabel('Message')).toHaveValue(new RegExp(`^Hi =1\\+1 ${tag} <b>bold</b>,`));
  await page.getByRole('button', { name: 'Cancel' }).click();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  expect(csv.startsWith('\ufeff"Received","Status","Name","Email","Company","Services","Budget","Message"\r\n')).toBe(true);
  expect(csv).toContain(`"'=1+1 ${tag} <b>bold</b>","'+cmd.${tag}@client.test","'@SUM(A1) ${RIGHT_TO_LEFT}`);
  expect(csv).toContain(`"'${message.replaceAll('"', '""')}"`);
  expect(csv).toContain(`"'\uff1d1"`);
  expect(csv.match(/(?:^|,)"[=+\-@]/gm)).toBeNull();

  await page.goto(`/admin?tab=emails&find=${tag}`);
  await expect(page.getByText(`+cmd.${tag}@client.test`)).toBeVisible();
  await expect(page).not.toHaveTitle('owned');
  await expect(page.locator('main img, main script, main b')).toHaveCount(0);
});

test('the dashboard’s search treats wildcards, quotation marks and operators as literal text', { tag: '@nightly' }, async ({ page }) => {
  const tag = createSearchTag();
  const names = ['100%_sure', 'a,b.(c)*', 'back\\slash', 'quo"te', "it's"];
  await insertQuotes(names.map((name) => ({ name: `${name} ${tag}`, email: `x@${tag}.test`, message: 'Hi' })));
  await page.goto('/admin');
  const search = page.getByRole('searchbox', { name: 'Search submissions' });
  for (const name of names) {
    await search.fill(`${name} ${tag}`);
    await expect(page.getByText('1 submission', { exact: true })).toBeVisible();
    await expect(page.getByRole('article').getByText(`${name} ${tag}`, { exact: true })).toBeVisible();
  }
  await search.fill(`%${tag}`);
  await expect(page.getByText('No submissions match these filters')).toBeVisible();
});
