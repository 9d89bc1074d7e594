import type { BrowserContext, Locator, Page } from '@playwright/test';
import { FAULT_SITE_URL } from '../stack.ts';
import { test as base, expect } from '../support/test.ts';
import type { Fault } from './fault-server.ts';
import { createAdminSessionEntry, createFaultSession, type FaultSession } from './fault-session.ts';

export { expect };

export interface FaultControl extends FaultSession {
  /** Breaks the demo's live release in this session. */
  breakDemo(fault: 'load' | 'render' | 'effect' | 'event'): Promise<void>;
  signIn(): Promise<void>;
  /** Waits for failure reports, and expects a single one with these values. */
  expectOneFailure(expected: Record<string, unknown>): Promise<void>;
}

/** Each test has its own session on the fault site, and fails on any uncaught error. */
export const test = base.extend<{ faults: FaultControl }>({
  baseURL: FAULT_SITE_URL,
  sendsReports: true,
  faults: async ({ context, watch }, use) => {
    // Faults cause console errors and failed requests; only uncaught errors fail the test.
    watch.allow(/^(?!uncaught)/);
    const id = crypto.randomUUID();
    const session = createFaultSession(id);
    await context.addCookies([{ name: 'fault-session', value: id, url: FAULT_SITE_URL }]);
    await use({
      ...session,
      breakDemo: (fault) => storeOnLoad(context, 'sessionStorage', 'fault-of-demo', fault),
      signIn: async () => storeOnLoad(context, 'localStorage', ...(await createAdminSessionEntry())),
      async expectOneFailure(expected) {
        const readFailures = async () => (await session.readReports()).filter(({ type }) => type === 'failure');
        await expect.poll(async () => (await readFailures()).length).toBeGreaterThan(0);
        expect(await readFailures()).toEqual([expect.objectContaining(expected)]);
      },
    });
  },
});

/** Stores an entry before the scripts of every page; the empty page of a new tab has no storage. */
async function storeOnLoad(context: BrowserContext, storage: 'localStorage' | 'sessionStorage', key: string, value: string): Promise<void> {
  const store = ([name, itemKey, itemValue]: [typeof storage, string, string]) => {
    if (window.origin !== 'null') window[name].setItem(itemKey, itemValue);
  };
  await context.addInitScript(store, [storage, key, value] as [typeof storage, string, string]);
}

/** Release ID of a remote's live release. */
export async function readLiveRelease(page: Page, remote: string): Promise<string> {
  return (await (await page.request.get(`/remotes/${remote}/current.json`)).json()).releaseId;
}

/** Makes the remote's fallback release fail, the one before the live release: a failed page then shows a notice. */
export async function createFallbackFault(page: Page, remote: string): Promise<Fault> {
  const { history } = await (await page.request.get(`/remotes/${remote}/current.json`)).json();
  return { kind: 'missing', files: `/remotes/${remote}/${history[0].releaseId}/` };
}

/** A fault of the scripts of a remote's live release whose names begin with `name`. */
export async function createScriptFault(page: Page, remote: string, name: string, kind: Fault['kind']): Promise<Fault> {
  return { kind, files: `/remotes/${remote}/${await readLiveRelease(page, remote)}/${name}`, ending: '.js' };
}

/** The notice in place of a page that can't be loaded. */
export const findUnavailableNotice = (page: Page): Locator =>
  page.getByRole('alert').getByRole('heading', { name: 'This page is unavailable right now' });

/** The notice on a page that can be read, but not used. */
export const findReadOnlyNotice = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'You can read this page, but its interactive parts could not be loaded.' });

export const tryAgain = (page: Page): Promise<void> => page.getByRole('button', { name: 'Try again' }).click();

/** Altered files set a global variable when they run. */
export async function expectNoAlteredCode(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'tampered' in globalThis), 'altered code has run').toBe(false);
}

/** Navigates with the header's link or menu item, without loading a document. */
export async function navigateByHeader(page: Page, path: string): Promise<void> {
  const link = page.getByRole('banner').locator(`a[href="${path}"]:visible`);
  if ((await link.count()) > 0) return link.first().click();
  await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click();
}
