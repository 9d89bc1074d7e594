// Uses remote-marketing, supabase/functions/quotes
import { readFileSync } from 'node:fs';
import path from 'node:path';
import connectPostgres from 'postgres';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { config } from '../stack.ts';
import { expect, fillQuote, test } from '../support/test.ts';

test('a server error shows the visitor a reference that is logged without the visitor’s address', { tag: '@nightly' }, async ({
  page,
  watch,
}) => {
  watch.allow(/submit-quote|Failed to load resource/);
  await page.goto('/');
  await waitUntilInteractive(page);
  const quote = await fillQuote(page, 'Rita Reference');
  // The constraint rejects this quote only, so that parallel journeys are unaffected.
  const sql = connectPostgres(`postgres://postgres:postgres@127.0.0.1:${config.ports.database}/postgres`, { max: 1, onnotice: () => {} });
  await sql.unsafe(`alter table public.quotes add constraint reference_journey check (email <> '${quote.email}') not valid`);
  try {
    await page
      .locator('#contact')
      .getByRole('button', { name: /quote|send/i })
      .click();
    const toast = page
      .locator('[data-kind="failure"]')
      .getByText(/Something went wrong on our side\. Please try again\. \(Reference [0-9a-f]{12}\)/);
    await expect(toast).toBeVisible();
    const [, reference] = /Reference ([0-9a-f]{12})/.exec((await toast.textContent()) ?? '') ?? [];
    const line = readFileSync(path.join(config.dataDir, 'functions.log'), 'utf8')
      .split('\n')
      .find((text) => text.includes(String(reference)));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 'error', event: 'submit-quote', requestId: reference, status: 500 });
    expect(line).not.toContain(quote.email);
    await expect(page.getByLabel('Message')).toHaveValue(quote.message);
  } finally {
    await sql`alter table public.quotes drop constraint reference_journey`;
    await sql.end();
  }
});
