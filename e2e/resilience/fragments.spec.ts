// Uses remote-demo, remote-marketing, supabase/functions/bookings, supabase/functions/quotes
// Uses supabase/functions/transform-website
import type { Page } from '@playwright/test';
import { waitUntilStarted } from '../../tools/page-readiness.ts';
import {
  ANY_RELEASE,
  createScriptFault,
  expectNoAlteredCode,
  expectOneFailure,
  findReadOnlyNotice,
  NO_FALLBACK,
  tryAgain,
} from '../fault-injection/fault-actions.ts';
import { THROW_NAMES } from '../fault-injection/fault-names.ts';
import { expect, ONLY_ALL_FAULTS, test } from '../fault-injection/fault-test.ts';
import { findSwitch, getClientSiteUrl, openDemoFromStarter, toggle } from '../support/demo-actions.ts';

const SITE = getClientSiteUrl('fowler-finds');

test.describe('the demo’s form on the home page', () => {
  const LABEL = 'Watch your own site improve:';
  const STARTER = 'c.island-DemoStarter';

  const findAddress = (page: Page) => page.getByLabel(LABEL);
  const findSubmit = (page: Page) => page.locator('form[action="/demo"]').getByRole('button', { name: 'Try the demo' });
  const findSubmitOfFallback = (page: Page) => page.locator('form[action="/demo"]').getByRole('button', { name: 'Try the earlier demo' });

  /** The page around the form works if its own form validates what a visitor sends. */
  async function expectPageWorks(page: Page): Promise<void> {
    const quoteForm = page.locator('#contact form');
    await quoteForm.getByLabel('Email').fill('ada@client.test');
    await quoteForm.getByRole('button', { name: 'Submit quote request' }).click();
    await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
  }

  for (const kind of ['missing', 'altered', 'truncated'] as const) {
    test(
      `a fragment is replaced by its fallback release if its files are ${kind}`,
      kind === 'missing' ? {} : ONLY_ALL_FAULTS,
      async ({ page, faults }) => {
        await faults.setNetwork([await createScriptFault(page, 'demo', STARTER, kind)]);
        await page.goto('/');
        await findAddress(page).focus();

        await expect(findSubmitOfFallback(page)).toBeVisible();
        await expectOneFailure(faults, { path: '/', remote: 'demo', kind: 'load', instead: ANY_RELEASE });
        await expectNoAlteredCode(page);
        await expectPageWorks(page);
      },
    );
  }

  for (const [fault, kind] of [
    ['load', 'load'],
    ['mount', 'render'],
    ['effect', 'render'],
  ] as const) {
    test(
      `a fragment is replaced by its fallback release if it throws ${THROW_NAMES[fault]}`,
      fault === 'mount' ? {} : ONLY_ALL_FAULTS,
      async ({ page, faults }) => {
        await faults.makePagesThrow('demo', fault);
        await page.goto('/');
        await findAddress(page).focus();

        await expect(findSubmitOfFallback(page)).toBeVisible();
        await expectOneFailure(faults, { path: '/', remote: 'demo', kind });
        await expectPageWorks(page);
      },
    );
  }

  for (const kind of ['missing', 'altered'] as const) {
    test(
      `a fragment keeps its HTML with a notice if all files are ${kind} and no fallback release exists`,
      kind === 'missing' ? {} : ONLY_ALL_FAULTS,
      async ({ page, faults }) => {
        await faults.setNetwork([{ kind, files: '/remotes/demo/', ending: '.js' }, NO_FALLBACK]);
        await page.goto('/');
        await findAddress(page).fill(SITE);

        await expect(findReadOnlyNotice(page)).toBeVisible();
        await expect(findAddress(page), 'the text is kept').toHaveValue(SITE);
        await expectOneFailure(faults, { path: '/', remote: 'demo', instead: null });
        await expectNoAlteredCode(page);

        await tryAgain(page);
        await expectPageWorks(page);
        await findSubmit(page).click();
        await expect(page, 'the browser submits the form').toHaveURL(`/demo?site=${encodeURIComponent(SITE)}`);
      },
    );
  }

  test('a fragment whose files load slowly keeps the text that a visitor types before they arrive', { tag: '@slow' }, async ({
    page,
    faults,
  }) => {
    await faults.setNetwork([await createScriptFault(page, 'demo', STARTER, 'slow')]);
    await page.goto('/');
    await findAddress(page).fill(SITE);
    await expectPageWorks(page);

    await faults.setNetwork([]);
    await page.locator('[data-island="demo/DemoStarter"][data-started]').waitFor({ state: 'attached' });

    await expect(findAddress(page)).toHaveValue(SITE);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a fragment keeps its HTML with a notice if its props have the wrong type', { tag: '@slow' }, async ({ page, faults }) => {
    const props = `&quot;label&quot;:&quot;${LABEL}&quot;`;
    await faults.setNetwork([], [[props, '&quot;label&quot;:{}']]);
    await page.goto('/');
    await findAddress(page).focus();

    await expect(findReadOnlyNotice(page)).toBeVisible();
    await expect(findSubmit(page)).toBeVisible();
    await expectPageWorks(page);
  });
});

test.describe('in the demo’s workspace', () => {
  const findQuoteSection = (page: Page) => page.getByRole('region', { name: 'Want this on your site?' });
  const findSubmit = (page: Page) => findQuoteSection(page).getByRole('button', { name: 'Submit quote request' });
  const findSubmitOfFallback = (page: Page) => findQuoteSection(page).getByRole('button', { name: 'Submit earlier request' });

  async function openWorkspace(page: Page): Promise<void> {
    await openDemoFromStarter(page, SITE);
    await waitUntilStarted(page);
    await findQuoteSection(page).scrollIntoViewIfNeeded();
  }

  async function expectWorkspaceWorks(page: Page): Promise<void> {
    await toggle(page, 'SEO Optimization');
    await expect(findSwitch(page, 'SEO Optimization')).toBeChecked();
  }

  for (const kind of ['missing', 'altered'] as const) {
    test(`the quote form is replaced by its fallback release if its file is ${kind}`, { tag: '@slow' }, async ({ page, faults }) => {
      await faults.setNetwork([await createScriptFault(page, 'marketing', 'c.island-QuoteForm', kind)]);
      await openWorkspace(page);

      await expect(findSubmitOfFallback(page)).toBeVisible();
      await expectOneFailure(faults, { remote: 'marketing', path: '/demo', kind: 'load', fault: kind });
      await expectNoAlteredCode(page);
      await expectWorkspaceWorks(page);
    });
  }

  test('the quote form is replaced by its fallback release if it throws while it renders', { tag: '@slow' }, async ({ page, faults }) => {
    await faults.makePagesThrow('marketing', 'mount');
    await openWorkspace(page);

    await expect(findSubmitOfFallback(page)).toBeVisible();
    await expectWorkspaceWorks(page);
  });

  test('a notice replaces the quote form if no release of marketing loads, and Try again loads it', async ({ page, faults }) => {
    await faults.setNetwork([{ kind: 'missing', files: '/remotes/marketing/', ending: '.js' }, NO_FALLBACK]);
    await openWorkspace(page);
    const notice = findQuoteSection(page).getByRole('alert');
    await expect(notice).toContainText('This part of the page could not be loaded. Everything else works.');
    await expectWorkspaceWorks(page);

    await faults.setNetwork([]);
    await notice.getByRole('button', { name: 'Try again' }).click();

    await expect(findSubmit(page)).toBeVisible();
    await expect(findSwitch(page, 'SEO Optimization'), 'the workspace is kept').toBeChecked();
  });
});
