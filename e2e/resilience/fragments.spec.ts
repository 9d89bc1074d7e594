import type { Page } from '@playwright/test';
import { waitUntilStarted } from '../../tools/testing/page-readiness.ts';
import { createScriptFault, expect, expectNoAlteredCode, findReadOnlyNotice, test, tryAgain } from '../fault-injection/fault-test.ts';
import { findSwitch, getClientSiteUrl, openDemoFromStarter, toggle } from '../support/demo-actions.ts';

// The demo's form on marketing's home page, and marketing's quote form in the demo's workspace.
const SITE = getClientSiteUrl('fowler-finds');
const STARTER = 'c.island-DemoStarter';

const findAddress = (page: Page) => page.getByLabel('Watch your own site improve:');
const findStarterButton = (page: Page, name: string) => page.locator('form[action="/demo"]').getByRole('button', { name });
const findQuoteSection = (page: Page) => page.getByRole('region', { name: 'Want this on your site?' });

/** The page around the fragment works if its own form validates what a visitor sends. */
async function expectPageWorks(page: Page): Promise<void> {
  const quoteForm = page.locator('#contact form');
  await quoteForm.getByLabel('Email').fill('ada@client.test');
  await quoteForm.getByRole('button', { name: 'Submit quote request' }).click();
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
}

for (const fault of ['missing', 'altered', 'render'] as const)
  test(`a fragment is replaced by its fallback release for the fault “${fault}”, and its page works`, async ({ page, faults }) => {
    if (fault === 'render') await faults.breakDemo('render');
    else await faults.setNetwork([await createScriptFault(page, 'demo', STARTER, fault)]);
    await page.goto('/');
    await findAddress(page).focus();
    await expect(findStarterButton(page, 'Try the earlier demo')).toBeVisible();
    await faults.expectOneFailure({ path: '/', remote: 'demo', kind: fault === 'render' ? 'render' : 'load' });
    await expectNoAlteredCode(page);
    await expectPageWorks(page);
  });

test('a fragment keeps its HTML and the typed text with a notice if no release of it loads', async ({ page, faults }) => {
  await faults.setNetwork([{ kind: 'missing', files: '/remotes/demo/', ending: '.js' }]);
  await page.goto('/');
  await findAddress(page).fill(SITE);
  await expect(findReadOnlyNotice(page)).toBeVisible();
  await expect(findAddress(page)).toHaveValue(SITE);
  await faults.expectOneFailure({ path: '/', remote: 'demo', instead: null });
  await tryAgain(page);
  await expectPageWorks(page);
  await findStarterButton(page, 'Try the demo').click();
  await expect(page, 'the browser submits the form').toHaveURL(`/demo?site=${encodeURIComponent(SITE)}`);
});

test('a fragment whose files load slowly keeps the text that a visitor types before they arrive', async ({ page, faults }) => {
  await faults.setNetwork([await createScriptFault(page, 'demo', STARTER, 'slow')]);
  await page.goto('/');
  await findAddress(page).fill(SITE);
  await expectPageWorks(page);
  await faults.setNetwork([]);
  await page.locator('[data-island="demo/DemoStarter"][data-started]').waitFor({ state: 'attached' });
  await expect(findAddress(page)).toHaveValue(SITE);
});

test('the quote form in the workspace is replaced by its fallback release if its file is altered', async ({ page, faults }) => {
  await faults.setNetwork([await createScriptFault(page, 'marketing', 'c.island-QuoteForm', 'altered')]);
  await openDemoFromStarter(page, SITE);
  await waitUntilStarted(page);
  await findQuoteSection(page).scrollIntoViewIfNeeded();
  await expect(findQuoteSection(page).getByRole('button', { name: 'Submit earlier request' })).toBeVisible();
  await faults.expectOneFailure({ remote: 'marketing', path: '/demo', kind: 'load', fault: 'altered' });
  await expectNoAlteredCode(page);
});

test('a notice replaces the workspace’s quote form if no release loads, and Try again loads only the form', async ({ page, faults }) => {
  await faults.setNetwork([{ kind: 'missing', files: '/remotes/marketing/', ending: '.js' }]);
  await openDemoFromStarter(page, SITE);
  await waitUntilStarted(page);
  await findQuoteSection(page).scrollIntoViewIfNeeded();
  const notice = findQuoteSection(page).getByRole('alert');
  await expect(notice).toContainText('This part of the page could not be loaded. Everything else works.');
  await toggle(page, 'SEO Optimization');
  await faults.setNetwork([]);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(findQuoteSection(page).getByRole('button', { name: 'Submit quote request' })).toBeVisible();
  await expect(findSwitch(page, 'SEO Optimization')).toBeChecked();
});
