import type { BrowserContext, Page } from '@playwright/test';
import { FAULT_SITE_URL } from '../stack.ts';
import { readRegistry } from '../support/read-registry.ts';
import { test as base, expect } from '../support/test.ts';
import { createAdminSessionEntry, createFaultSession, type FaultSession } from './fault-session.ts';

export { expect };

export interface FaultControl extends FaultSession {
  /** Breaks the pages of a remote's live release in this session. */
  makePagesThrow(remote: string, fault: 'load' | 'mount' | 'effect' | 'event' | 'rejection'): Promise<void>;
  signIn(): Promise<void>;
}

/** Options of a test that only `npm run test:all faults` runs, and not the gate: it repeats another with a different fault or file. */
export const ONLY_ALL_FAULTS = { tag: '@slow' };

/** Each test has its own session on the fault site, and fails on any uncaught error. */
export const test = base.extend<{ faults: FaultControl }>({
  baseURL: FAULT_SITE_URL,
  sendsReports: true,
  faults: async ({ context, watch }, use) => {
    // Faults cause console errors and failed requests; only uncaught errors fail the test.
    watch.allow(/^(?!uncaught)/);
    // Suites that share the stack run some tests twice.
    const id = crypto.randomUUID();
    const session = createFaultSession(id);
    await context.addCookies([{ name: 'fault-session', value: id, url: FAULT_SITE_URL }]);
    await use({
      ...session,
      makePagesThrow: (remote, fault) => storeOnLoad(context, 'sessionStorage', `fault-${remote}`, fault),
      signIn: async () => storeOnLoad(context, 'localStorage', ...(await createAdminSessionEntry())),
      readFailures: async () => {
        await expect.poll(async () => (await session.readFailures()).length).toBeGreaterThan(0);
        return session.readFailures();
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

/** Release id of a remote in the document's registry. */
export async function readLiveRelease(page: Page, remote: string): Promise<string | undefined> {
  return (await readRegistry(page)).remotes[remote]?.releaseId;
}

/** Navigates with the header's link or menu item, without loading a document. */
export async function navigateByHeader(page: Page, path: string): Promise<void> {
  const link = page.getByRole('banner').locator(`a[href="${path}"]:visible`);
  if ((await link.count()) > 0) return link.first().click();
  await expect(async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /account/i })
      .click();
    await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click({ timeout: 2000 });
  }).toPass();
}
