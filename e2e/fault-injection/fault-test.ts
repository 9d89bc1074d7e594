import type { BrowserContext, Page } from '@playwright/test';
import { authStorageKey } from 'shared-contracts';
import { ADMIN, config, FAULT_SITE_URL } from '../stack.ts';
import { test as base, expect } from '../test.ts';
import type { FaultRequest } from './fault-server.ts';

export { expect };

export interface FailureReport {
  type: 'failure';
  remote: string;
  release: string;
  kind: string;
  fault: string | null;
  instead: string | null;
  path: string;
  name: string;
  stack: string[];
}

export interface FaultControl {
  /** Sets the faults and document replacements of all following requests. */
  setNetwork(faults: FaultRequest['faults'], documents?: FaultRequest['documents']): Promise<void>;
  /** Breaks the pages of a remote's live release in this session. */
  breakPages(remote: string, fault: 'load' | 'mount' | 'effect' | 'event' | 'rejection'): Promise<void>;
  signIn(): Promise<void>;
  /** All reports that this session has sent. */
  reports(): Promise<Record<string, unknown>[]>;
  /** Waits for and returns the failure reports. */
  failures(): Promise<FailureReport[]>;
}

/** Each test has its own session on the fault site, and fails on any uncaught error. */
export const test = base.extend<{ faults: FaultControl }>({
  baseURL: FAULT_SITE_URL,
  faults: async ({ context, page, watch }, use, info) => {
    // Faults cause console errors and failed requests; only uncaught errors fail the test.
    watch.allow(/^(?!uncaught)/);
    const session = `${info.testId}-${info.retry}`;
    await context.addCookies([{ name: 'fault-session', value: session, url: FAULT_SITE_URL }]);
    const reports = async () => (await (await fetch(`${FAULT_SITE_URL}/reports?session=${session}`)).json()) as Record<string, unknown>[];
    await use({
      setNetwork: async (faults = [], documents = []) =>
        void (await page.setExtraHTTPHeaders({ 'x-faults': JSON.stringify({ faults, documents }) })),
      breakPages: async (remote, fault) =>
        void (await context.addInitScript(([name, value]) => sessionStorage.setItem(`fault-${name}`, value ?? ''), [remote, fault])),
      signIn: () => signIn(context),
      reports,
      failures: async () => {
        const failures = async () => (await reports()).filter(({ type }) => type === 'failure') as unknown as FailureReport[];
        await expect.poll(async () => (await failures()).length).toBeGreaterThan(0);
        return failures();
      },
    });
  },
});

async function signIn(context: BrowserContext): Promise<void> {
  const { backendUrl, publishableKey } = config.settings;
  const response = await fetch(`${backendUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.email, password: ADMIN.password }),
  });
  await context.addInitScript(
    ([name, value]) => localStorage.setItem(name ?? '', value ?? ''),
    [authStorageKey(backendUrl), await response.text()],
  );
}

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
