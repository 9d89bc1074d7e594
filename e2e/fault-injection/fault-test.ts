import type { Page } from '@playwright/test';
import { FAULT_SITE_URL } from '../stack.ts';
import { test as base, expect } from '../test.ts';
import { createFaultSession, createStoredSession, type FaultSession } from './fault-session.ts';

export { expect };

export interface FaultControl extends FaultSession {
  /** Breaks the pages of a remote's live release in this session. */
  breakPages(remote: string, fault: 'load' | 'mount' | 'effect' | 'event' | 'rejection'): Promise<void>;
  signIn(): Promise<void>;
}

/** Each test has its own session on the fault site, and fails on any uncaught error. */
export const test = base.extend<{ faults: FaultControl }>({
  baseURL: FAULT_SITE_URL,
  faults: async ({ context, watch }, use, info) => {
    // Faults cause console errors and failed requests; only uncaught errors fail the test.
    watch.allow(/^(?!uncaught)/);
    const id = `${info.testId}-${info.retry}-${info.repeatEachIndex}`;
    const session = createFaultSession(id);
    await context.addCookies([{ name: 'fault-session', value: id, url: FAULT_SITE_URL }]);
    await use({
      ...session,
      breakPages: async (remote, fault) =>
        void (await context.addInitScript(([name, value]) => sessionStorage.setItem(`fault-${name}`, value ?? ''), [remote, fault])),
      signIn: async () =>
        void (await context.addInitScript(([key, value]) => localStorage.setItem(key, value), await createStoredSession())),
      failures: async () => {
        await expect.poll(async () => (await session.failures()).length).toBeGreaterThan(0);
        return session.failures();
      },
    });
  },
});

/** Release id of a remote in the document's registry. */
export async function readLiveRelease(page: Page, remote: string): Promise<string> {
  return page.evaluate((name) => JSON.parse(document.getElementById('registry')?.textContent ?? '{}').remotes[name].releaseId, remote);
}

/** Navigates with the header's link or menu item, without loading a document. */
export async function goTo(page: Page, path: string): Promise<void> {
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
