// Uses remote-demo, remote-marketing, supabase/functions/bookings, supabase/functions/quotes
// Uses supabase/functions/transform-website
import type { Page } from '@playwright/test';
import { waitUntilStarted } from '../../tools/page-readiness.ts';
import { THROW_NAMES } from '../fault-injection/fault-names.ts';
import type { Fault } from '../fault-injection/fault-server.ts';
import { expect, type FaultControl, test } from '../fault-injection/fault-test.ts';
import { CLIENT_SITES_URL } from '../stack.ts';

const NO_FALLBACK: Fault = { kind: 'missing', files: '/fallback/' };
const SITE = `${CLIENT_SITES_URL}/fowler-finds/`;
const FIELD = 'Or watch your own site improve:';

/** The demo's form in the hero of the home page, which belongs to marketing. */
const findHeroForm = (page: Page) => page.locator('form[action="/demo"]');
const findNotice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'You can read this page, but its interactive parts could not be loaded.' });

async function createFault(page: Page, remote: string, file: string, kind: Fault['kind']): Promise<Fault> {
  const { releaseId } = await (await page.request.get(`/remotes/${remote}/current.json`)).json();
  return { kind, files: `/remotes/${remote}/${releaseId}/${file}`, ending: '.js' };
}

async function expectNoAlteredCode(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
}

/** The page around a fragment works if its own form validates what a visitor sends. */
async function expectPageWorks(page: Page): Promise<void> {
  const form = page.locator('#contact form');
  await form.getByLabel('Email').fill('ada@client.test');
  await form.getByRole('button', { name: 'Submit quote request' }).click();
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
}

async function expectReport(faults: FaultControl, expected: Record<string, unknown>): Promise<void> {
  expect(await faults.readFailures()).toMatchObject([{ path: '/', remote: 'demo', ...expected }]);
}

for (const kind of ['missing', 'altered', 'truncated'] as const) {
  test(`a fragment is replaced by its fallback release if its files are ${kind}`, async ({ page, faults }) => {
    await faults.setNetwork([await createFault(page, 'demo', 'c.island-DemoStarter', kind)]);
    await page.goto('/');
    await page.getByLabel(FIELD).focus();
    await expect(findHeroForm(page).getByRole('button', { name: 'Try the earlier demo' })).toBeVisible();
    await expectReport(faults, { kind: 'load', instead: expect.stringMatching(/^[0-9a-f]{16}$/) });
    await expectNoAlteredCode(page);
    await expectPageWorks(page);
  });
}

for (const fault of ['load', 'mount', 'effect'] as const) {
  test(`a fragment is replaced by its fallback release if it throws ${THROW_NAMES[fault]}`, async ({ page, faults }) => {
    await faults.makePagesThrow('demo', fault);
    await page.goto('/');
    await page.getByLabel(FIELD).focus();
    await expect(findHeroForm(page).getByRole('button', { name: 'Try the earlier demo' })).toBeVisible();
    await expectReport(faults, { kind: fault === 'load' ? 'load' : 'render' });
    await expectPageWorks(page);
  });
}

for (const kind of ['missing', 'altered'] as const) {
  test(`a fragment keeps its HTML with a notice if all files are ${kind} and no fallback release exists`, async ({ page, faults }) => {
    await faults.setNetwork([{ kind, files: '/remotes/demo/', ending: '.js' }, NO_FALLBACK]);
    await page.goto('/');
    await page.getByLabel(FIELD).fill(SITE);
    await expect(findNotice(page)).toBeVisible();
    await expectNoAlteredCode(page);
    await expectReport(faults, { instead: null });
    await expect(page.getByLabel(FIELD)).toHaveValue(SITE);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectPageWorks(page);
    await findHeroForm(page).getByRole('button', { name: 'Try the demo' }).click();
    await expect(page).toHaveURL(`/demo?site=${encodeURIComponent(SITE)}`);
  });
}

test('a fragment whose files load slowly keeps the text that a visitor types before they arrive', async ({ page, faults }) => {
  await faults.setNetwork([await createFault(page, 'demo', 'c.island-DemoStarter', 'slow')]);
  await page.goto('/');
  await page.getByLabel(FIELD).fill(SITE);
  await expectPageWorks(page);
  await faults.setNetwork([]);
  await page.locator('[data-island="demo/DemoStarter"][data-started]').waitFor({ state: 'attached' });
  await expect(page.getByLabel(FIELD)).toHaveValue(SITE);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a fragment keeps its HTML with a notice if its props have the wrong type', async ({ page, faults }) => {
  await faults.setNetwork([], [[`&quot;label&quot;:&quot;${FIELD}&quot;`, '&quot;label&quot;:{}']]);
  await page.goto('/');
  await page.getByLabel(FIELD).focus();
  await expect(findNotice(page)).toBeVisible();
  await expect(findHeroForm(page).getByRole('button', { name: 'Try the demo' })).toBeVisible();
  await expectPageWorks(page);
});

test.describe('in the demo’s workspace', () => {
  const section = (page: Page) => page.getByRole('region', { name: 'Want this on your site?' });

  async function openWorkspace(page: Page): Promise<void> {
    await page.goto(`/demo?site=${encodeURIComponent(SITE)}`);
    await waitUntilStarted(page);
    await section(page).scrollIntoViewIfNeeded();
  }

  async function expectWorkspaceWorks(page: Page): Promise<void> {
    await page.getByRole('switch', { name: 'SEO Optimization' }).click();
    await expect(page.getByRole('switch', { name: 'SEO Optimization' })).toBeChecked();
  }

  for (const kind of ['missing', 'altered'] as const) {
    test(`the quote form is replaced by its fallback release if its file is ${kind}`, async ({ page, faults }) => {
      await faults.setNetwork([await createFault(page, 'marketing', 'c.island-QuoteForm', kind)]);
      await openWorkspace(page);
      await expect(section(page).getByRole('button', { name: 'Submit earlier request' })).toBeVisible();
      expect(await faults.readFailures()).toMatchObject([{ remote: 'marketing', path: '/demo', kind: 'load', fault: kind }]);
      await expectNoAlteredCode(page);
      await expectWorkspaceWorks(page);
    });
  }

  test('the quote form is replaced by its fallback release if it throws while it renders', async ({ page, faults }) => {
    await faults.makePagesThrow('marketing', 'mount');
    await openWorkspace(page);
    await expect(section(page).getByRole('button', { name: 'Submit earlier request' })).toBeVisible();
    await expectWorkspaceWorks(page);
  });

  test('a notice replaces the quote form if no release of marketing loads, and Try again loads it', async ({ page, faults }) => {
    await faults.setNetwork([{ kind: 'missing', files: '/remotes/marketing/', ending: '.js' }, NO_FALLBACK]);
    await openWorkspace(page);
    const alert = section(page).getByRole('alert');
    await expect(alert).toContainText('This part of the page could not be loaded. Everything else works.');
    await expectWorkspaceWorks(page);
    await faults.setNetwork([]);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(section(page).getByRole('button', { name: 'Submit quote request' })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'SEO Optimization' })).toBeChecked();
  });
});
