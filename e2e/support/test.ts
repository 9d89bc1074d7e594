import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { waitUntilInteractive } from '../../tools/testing/page-readiness.ts';
import { type Account, createAccount } from './accounts.ts';

export { expect };

export interface Watch {
  /** Allows console errors and warnings, uncaught errors, failed requests and policy violations that match. */
  allow(pattern: RegExp): void;
}

export interface TestOptions {
  /** Whether the pages of the test report to the collector. */
  sendsReports: boolean;
}

/** Fails on any uncaught error, console error or warning, failed request or policy violation that the test didn't allow. */
export const test = base.extend<{ watch: Watch } & TestOptions>({
  sendsReports: [false, { option: true }],
  watch: [
    async ({ context, sendsReports }, use) => {
      if (!sendsReports) await objectToReports(context);
      const allowed: RegExp[] = [];
      const problems: string[] = [];
      const watch = (page: Page) => watchPage(page, (problem) => void problems.push(problem));
      context.on('page', watch);
      for (const page of context.pages()) watch(page);
      await use({ allow: (pattern) => void allowed.push(pattern) });
      expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Sets Global Privacy Control, as browsers do for a visitor who doesn't want to be counted. */
async function objectToReports(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
}

function watchPage(page: Page, report: (problem: string) => void): void {
  page.on('console', (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) report(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => report(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    // Requests that the page aborts, such as outdated previews, don't count as failed.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') report(`request failed: ${request.url()} ${request.failure()?.errorText}`);
  });
}

/** Delays the site's scripts except the inline ones, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/(shell|remotes)\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Sends the login form of the open page. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
}

/** Logs in by the form, by default as a new admin: parallel tests with a shared account would sign each other out. */
export async function signIn(page: Page, account?: Pick<Account, 'email' | 'password'>): Promise<void> {
  const { email, password } = account ?? (await createAccount('Ada'));
  await page.goto('/auth');
  await waitUntilInteractive(page);
  await logIn(page, email, password);
  await expect(page).toHaveURL('/');
}

/** Fills in the quote form of the current page and returns the entered values. No other quote has its email address. */
export async function fillQuote(page: Page, name: string): Promise<{ name: string; email: string; message: string }> {
  const quote = {
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}.${crypto.randomUUID().slice(0, 8)}@client.test`,
    message: `We need a site. ${name}`,
  };
  await page.getByLabel('Name', { exact: false }).first().fill(quote.name);
  await page.getByLabel('Email').first().fill(quote.email);
  await page.getByLabel('Message').first().fill(quote.message);
  await page.getByLabel(/agree to the privacy policy/).check();
  return quote;
}
