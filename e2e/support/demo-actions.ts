import type { FrameLocator, Locator, Page } from '@playwright/test';
import { waitUntilInteractive } from '../../tools/testing/page-readiness.ts';
import { CLIENT_SITES_URL } from '../stack.ts';
import { expect } from './test.ts';

export type ClientSite = 'achieve-failure' | 'fowler-finds' | 'stonewell-bodies';

export const getClientSiteUrl = (site: ClientSite): string => `${CLIENT_SITES_URL}/${site}/`;

/**
 * Chromium warns of the sandbox that the specification requires; three other layers restrict what it allows (docs/security.md). It also
 * names each script that the drawing of an analysis doesn't run, such as those that a test adds to all documents.
 */
export const SANDBOX_WARNING = /allow-scripts and allow-same-origin|Blocked script execution/;

/** Opens a link that somebody shared: it fills in the form, and its features are on after the analysis. */
export async function openSharedLink(page: Page, url: string, features = ''): Promise<void> {
  await page.goto(`/demo?${new URLSearchParams({ url, ...(features && { features }) })}`);
  await waitUntilInteractive(page);
}

export const analyzeWebsite = (page: Page) => page.getByRole('button', { name: 'Analyze Website' }).click();

/** Opens the demo's workspace for a website. `features` are the names of the features that are on, separated by commas. */
export async function openDemo(page: Page, url: string, features = ''): Promise<void> {
  await openSharedLink(page, url, features);
  await analyzeWebsite(page);
}

/** Closes the toast of the analysis, which can be in front of the preview: a click into the frame would reach the toast. */
export async function closeAnalysisToast(page: Page): Promise<void> {
  const toast = page.locator('[data-kind=success]').filter({ hasText: 'Analysis Complete' });
  await toast.getByRole('button').click();
  await expect(toast).toHaveCount(0);
}

/** Opens the demo as the form of the home page does, which starts the analysis without features. */
export async function openDemoFromStarter(page: Page, url: string): Promise<void> {
  await page.goto(`/demo?${new URLSearchParams({ site: url })}`);
}

export const findSwitch = (page: Page, name: string): Locator => page.getByRole('switch', { name });

/** Turns a feature on or off. */
export const toggle = (page: Page, name: string): Promise<void> => findSwitch(page, name).click();

/** The frame of the live page, which is the original page until a feature is on. */
export const findFrame = (page: Page): Locator => page.locator('iframe');
/** The frame of the transformed page. */
export const findTransformedFrame = (page: Page): Locator => page.locator('iframe[src^="blob:"]');
/** The content of the transformed page. */
export const findTransformedPage = (page: Page): FrameLocator => page.frameLocator('iframe[src^="blob:"]');
/** The drawn concept of the page, above the live page. */
export const findDrawnPage = (page: Page): Locator => page.getByTestId('mock-preview');

/** The problems that were measured on the page; each text ends with "open" or "repaired". */
export const findProblems = (page: Page, text: string | RegExp = ''): Locator =>
  page.getByRole('region', { name: 'Measured on your page' }).getByRole('listitem').filter({ hasText: text });

/** The element of the live page that the demo highlights with an animation. */
export async function readHighlighted(page: Page): Promise<{ localName: string; className: string } | null> {
  return findFrame(page).evaluate((frame: HTMLIFrameElement) => {
    const effect = frame.contentDocument?.getAnimations()[0]?.effect as KeyframeEffect | undefined;
    return effect?.target ? { localName: effect.target.localName, className: effect.target.className } : null;
  });
}

/** Waits until the demo highlights an element of this name, or any; it does for two seconds. */
export async function waitForHighlight(page: Page, localName: string | RegExp = /./): Promise<void> {
  await expect.poll(async () => (await readHighlighted(page))?.localName ?? '', { intervals: [100] }).toMatch(localName);
}

/** Shows the original and the transformed page side by side. */
export const compare = (page: Page): Promise<void> => page.getByRole('button', { name: 'Before / After' }).click();
/** The divider of the comparison. */
export const findDivider = (page: Page): Locator => page.getByRole('slider', { name: 'Before and after' });

export const saveReport = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save as report' }).click();

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
  width: number;
  height: number;
}

/** Waits for an element and returns its box in the viewport. */
export async function readBox(element: Locator): Promise<Box> {
  // The preview's frame is replaced when the preview changes.
  await expect.poll(() => element.boundingBox().then(Boolean)).toBe(true);
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} has no box.`);
  const { x, y, width, height } = box;
  return { left: x, right: x + width, top: y, bottom: y + height, width, height };
}
