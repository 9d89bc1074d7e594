import type { BrowserContext, Page } from '@playwright/test';
import { authStorageKey } from 'shared-contracts';
import { ADMIN, config, LAB } from '../stack.ts';
import { test as base, expect } from '../test.ts';
import type { LabRequest } from './lab-server.ts';

export { expect };

export interface FailureSeen {
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

export interface Lab {
  /** What the network does from now on. */
  network(faults: LabRequest['faults'], documents?: LabRequest['documents']): Promise<void>;
  /** In which way the pages of a remote's live release break, for this session. */
  breaks(remote: string, fault: 'load' | 'mount' | 'effect' | 'event' | 'rejection'): Promise<void>;
  signIn(): Promise<void>;
  /** Everything that this session has sent to the collector. */
  reports(): Promise<Record<string, unknown>[]>;
  /** The failures among it, as soon as there are any. */
  failures(): Promise<FailureSeen[]>;
}

/** Every test has a session of its own at the lab; it fails on any uncaught error. */
export const test = base.extend<{ lab: Lab }>({
  baseURL: LAB,
  lab: async ({ context, page, watch }, use, info) => {
    // A fault is told by the browser and by the shell; what must not be there is an error that nobody caught.
    watch.allow(/^(?!uncaught)/);
    const session = `${info.testId}-${info.retry}`;
    await context.addCookies([{ name: 'lab-session', value: session, url: LAB }]);
    const reports = async () => (await (await fetch(`${LAB}/reports?session=${session}`)).json()) as Record<string, unknown>[];
    await use({
      network: async (faults = [], documents = []) =>
        void (await page.setExtraHTTPHeaders({ 'x-lab': JSON.stringify({ faults, documents }) })),
      breaks: async (remote, fault) =>
        void (await context.addInitScript(([name, value]) => sessionStorage.setItem(`lab-fault-${name}`, value ?? ''), [remote, fault])),
      signIn: () => signIn(context),
      reports,
      failures: async () => {
        const failures = async () => (await reports()).filter(({ type }) => type === 'failure') as unknown as FailureSeen[];
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

/** The release of a remote that the documents name. */
export async function liveRelease(page: Page, remote: string): Promise<string> {
  return page.evaluate((name) => JSON.parse(document.getElementById('registry')?.textContent ?? '{}').remotes[name].releaseId, remote);
}

/** Goes to a path as a link of the shell does, without a new document. */
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
