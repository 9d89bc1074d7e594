import type { Locator, Page } from '@playwright/test';
import type { Fault } from './fault-server.ts';
import type { FailureReport } from './fault-session.ts';
import { expect, type FaultControl } from './fault-test.ts';

/** Without the fallback releases, a failed page shows a notice. */
export const NO_FALLBACK: Fault = { kind: 'missing', files: '/fallback/' };
export const ANY_RELEASE = expect.stringMatching(/^[0-9a-f]{16}$/);

/** Id of the release that a remote's pointer names. */
export async function readReleasePointer(page: Page, remote: string): Promise<string> {
  const response = await page.request.get(`/remotes/${remote}/current.json`);
  return (await response.json()).releaseId;
}

/** A fault of the scripts of a remote's live release whose names begin with `name`. */
export async function createScriptFault(page: Page, remote: string, name: string, kind: Fault['kind']): Promise<Fault> {
  const release = await readReleasePointer(page, remote);
  return { kind, files: `/remotes/${remote}/${release}/${name}`, ending: '.js' };
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
  const hasRun = await page.evaluate(() => 'tampered' in globalThis);
  expect(hasRun, 'altered code has run').toBe(false);
}

/** Waits for failure reports, expects a single one with these values, and returns it. */
export async function expectOneFailure(faults: FaultControl, expected: Record<string, unknown>): Promise<FailureReport> {
  const failures = await faults.readFailures();
  expect(failures).toHaveLength(1);
  expect(failures[0]).toMatchObject(expected);
  return failures[0] as FailureReport;
}

/** Marks the document, so that `isSameDocument` can tell whether it was replaced. */
export const markDocument = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'sameDocument' in globalThis);
