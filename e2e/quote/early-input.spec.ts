import { waitUntilStarted } from '../../tools/testing/page-readiness.ts';
import { expect, fillQuote, holdScripts, test } from '../support/test.ts';

test('a quote form that is submitted before the scripts load is sent without a reload', async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  const documents: string[] = [];
  const requests: string[] = [];
  page.on('framenavigated', (frame) => void documents.push(frame.url()));
  page.on('request', (request) => void requests.push(request.url()));
  await page.goto('/', { waitUntil: 'commit' });

  const quote = await fillQuote(page, 'Early Bird');
  const form = page.locator('#contact form');
  await form.getByLabel('Company').fill('Analytical Engines');
  await form.getByLabel('Budget').selectOption('$20-60K');
  for (const service of ['Web App', 'SEO', 'Maintenance']) await form.getByText(service, { exact: true }).click();
  await form.getByText('SEO', { exact: true }).click();
  const sent = page.waitForRequest(/submit-quote/);
  await form.getByRole('button', { name: /quote|send/i }).click();
  expect(documents).toHaveLength(1);

  releaseScripts();
  const body = (await sent).postDataJSON();
  expect(body).toMatchObject({ ...quote, company: 'Analytical Engines', budget: '$20-60K' });
  expect(body.services.toSorted()).toEqual(['Maintenance', 'Web App']);
  await expect(page.getByText('Quote submitted!')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(documents.filter((url) => url !== documents[0])).toEqual([]);
  expect(requests.filter((url) => /early|analytical/i.test(url))).toEqual([]);
});

test('text typed into the quote form before the scripts load survives their start and a reload', async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const name = page.locator('#contact').getByLabel('Name');
  await name.pressSequentially('Ada');
  releaseScripts();
  await waitUntilStarted(page);
  await expect(name).toHaveValue('Ada');
  await name.pressSequentially(' Lovelace');
  await page.reload();
  await expect(name).toHaveValue('Ada Lovelace');
});

test('an incomplete quote form submitted before the scripts load focuses the first missing field', async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const form = page.locator('#contact form');
  await form.getByLabel('Email').fill('ada@client.test');
  await form.getByRole('button', { name: /quote|send/i }).click();
  releaseScripts();
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue('ada@client.test');
  await expect(form.getByLabel('Name')).toBeFocused();
});
