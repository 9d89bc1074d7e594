import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { waitUntilInteractive } from '../tools/page-readiness.ts';
import { ADMIN } from './stack.ts';

export { expect };

export interface Watch {
  /** Allows console errors and warnings, uncaught errors, failed requests and policy violations that match. */
  allow(pattern: RegExp): void;
}

/** Fails on any uncaught error, console error or warning, failed request or policy violation that the test didn't allow. */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const problems: string[] = [];
      const report = (problem: string) => void problems.push(problem);
      context.on('page', (page) => watchPage(page, report));
      for (const page of context.pages()) watchPage(page, report);
      await use({ allow: (pattern) => void allowed.push(pattern) });
      expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});

function watchPage(page: Page, report: (problem: string) => void): void {
  page.on('console', (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) report(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => report(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    // Requests that the page aborts, such as superseded previews, are no failures.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') report(`request failed: ${request.url()} ${request.failure()?.errorText}`);
  });
}

/** Delays the site's scripts except the inline ones, until the returned function is called. */
export async function delayScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/(shell|remotes)\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

export async function signIn(page: Page, { email, password } = ADMIN): Promise<void> {
  await page.goto('/auth');
  await waitUntilInteractive(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL('/');
}

/** Fills in the quote form of the current page and returns the entered values. */
export async function fillQuote(page: Page, name: string): Promise<{ name: string; email: string; message: string }> {
  const quote = { name, email: `${name.toLowerCase().replaceAll(' ', '.')}@client.test`, message: `We need a site. ${name}` };
  await page.getByLabel('Name', { exact: false }).first().fill(quote.name);
  await page.getByLabel('Email').first().fill(quote.email);
  await page.getByLabel('Message').first().fill(quote.message);
  await page.getByLabel(/agree to the privacy policy/).check();
  return quote;
}
