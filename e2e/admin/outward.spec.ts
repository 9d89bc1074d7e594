// Uses remote-admin, supabase/functions/quotes, supabase/functions/webhooks, supabase/migrations

import { config } from '../stack.ts';
import { createAccount, createSearchTag, createStorageState, requestAsOwner } from '../support/accounts.ts';
import { findMail } from '../support/inbox.ts';
import { expect, test } from './admin-test.ts';

const { backendUrl, publishableKey } = config.settings;

/** Sends a request whose honeypot field is filled in. */
async function submitAsBot(name: string, tag: string): Promise<string> {
  const email = `${name.toLowerCase()}.${tag}@client.test`;
  const response = await fetch(`${backendUrl}/functions/v1/submit-quote`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json', 'x-form-meta': '9000.1' },
    body: JSON.stringify({ name: `${name} ${tag}`, email, message: `Hello from ${name}` }),
  });
  expect(await response.json()).toEqual({ ok: true });
  return email;
}

test('one admin restores a suspected submission, and another finds it in the list with its emails', async ({ page, browser }) => {
  const tag = createSearchTag();
  const email = await submitAsBot('Person', tag);
  await submitAsBot('Robot', tag);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Look through' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspected as spam' });
  await expect(dialog.getByRole('listitem').filter({ hasText: `Person ${tag}` })).toContainText('a field that people don’t see');
  await dialog.getByRole('button', { name: `Restore the submission of Person ${tag}` }).click();
  await expect(dialog.getByText(`Person ${tag}`)).toBeHidden();
  const remove = dialog.getByRole('button', { name: `Delete the submission of Robot ${tag}` });
  await remove.click();
  await remove.click();
  await expect(dialog.getByText(`Robot ${tag}`)).toBeHidden();

  const colleague = await createAccount('Grace');
  const context = await browser.newContext({ storageState: createStorageState(colleague) });
  const theirPage = await context.newPage();
  await theirPage.goto(`/admin?q=${tag}`);
  const rows = theirPage.getByRole('region', { name: 'List of submissions' }).getByRole('article');
  await expect(rows).toHaveCount(1);
  await rows.click();
  await expect(theirPage.getByText(/^restored this from spam, sent/)).toBeVisible();
  await findMail(email, 'We have your quote request');
  await context.close();
});

test('an admin adds an address for messages, tests it and removes it', async ({ page }) => {
  await page.goto('/admin/health');
  const section = page.getByRole('region', { name: 'Outgoing messages' });
  await section.getByRole('button', { name: 'Add an address' }).click();
  const host = `${createSearchTag()}.invalid`;
  await section.getByRole('textbox', { name: 'URL' }).fill(`https://${host}/leads`);
  await section.getByRole('checkbox', { name: 'New requests' }).uncheck();
  await section.getByRole('button', { name: 'Save' }).click();
  const item = section.getByRole('listitem').filter({ hasText: host });
  await expect(item).toContainText('Overdue answers · JSON, signed');
  await item.getByRole('button', { name: /^Test: / }).click();
  // A name that is never on the public internet.
  await expect(item).toContainText('Failed: not a public address');
  const [endpoint] = (await requestAsOwner('GET', `/rest/v1/webhook_endpoints?url=like.*${host}*&select=id`)) as { id: string }[];
  expect(await requestAsOwner('GET', `/rest/v1/webhook_attempts?endpoint_id=eq.${endpoint?.id}&select=kind,status,error`)).toEqual([
    { kind: 'test', status: null, error: 'host' },
  ]);
  const remove = item.getByRole('button', { name: /^Remove/ });
  await remove.click();
  await remove.click();
  await expect(item).toBeHidden();
});
