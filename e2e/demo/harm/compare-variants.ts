import type { BrowserContext, Page } from '@playwright/test';
import { transformPage } from 'page-transform';
import { FEATURE_KEYS, type FeatureFlags } from 'shared-contracts/transform';
import { findHarm } from './find-harm.ts';
import { type Measurement, measureAtWidth } from './measure-at-width.ts';
import { readSavedSheet, type SavedPage } from './saved-pages.ts';

/** Widths of a desktop and of a phone. */
export const WIDTHS = [1280, 390] as const;

/** Names of the switches, and `all` for the twelve together. */
export const VARIANTS = [...FEATURE_KEYS, 'all'] as const;
export type Variant = (typeof VARIANTS)[number];

/** What a variant makes worse on a page at a width. */
export interface Harm {
  page: string;
  variant: Variant;
  width: number;
  reasons: string[];
}

/** Compares each variant of a page with the page that was only sanitized. Returns undefined if the engine rejects the page. */
export async function compareVariants(
  context: BrowserContext,
  saved: SavedPage,
  variants: readonly Variant[],
): Promise<Harm[] | undefined> {
  const transform = (isOn: (key: string) => boolean) => transformSavedPage(saved, isOn);
  const original = transform(() => false);
  if (original === null) return undefined;
  const page = await context.newPage();
  try {
    const measure = (html: string) => measureWidths(page, saved.url, html);
    const before = await measure(original);
    const harms: Harm[] = [];
    for (const variant of variants) {
      const html = transform((key) => variant === 'all' || key === variant) ?? '';
      const harm = compareWidths(saved.name, variant, before, await measure(html));
      // Pages with their own animations differ from one measurement to the next.
      if (harm.length > 0) harms.push(...compareWidths(saved.name, variant, await measure(original), await measure(html)));
    }
    return harms;
  } finally {
    await page.close();
  }
}

function transformSavedPage({ html, url, sheets }: SavedPage, isOn: (key: string) => boolean): string | null {
  const features = Object.fromEntries(FEATURE_KEYS.map((key) => [key, isOn(key)])) as FeatureFlags;
  try {
    return transformPage(html, url, features, { sheets }).html;
  } catch {
    return null;
  }
}

/** Loads a document with the saved style sheets and measures it at all widths. Other requests fail. */
async function measureWidths(page: Page, url: string, html: string): Promise<Measurement[]> {
  await page.unrouteAll();
  await page.route('**/*', (route) => {
    if (route.request().isNavigationRequest()) return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
    const sheet = readSavedSheet(route.request().url());
    return sheet === undefined ? route.abort() : route.fulfill({ contentType: 'text/css', body: sheet });
  });
  await page.goto(url);
  const measurements: Measurement[] = [];
  for (const width of WIDTHS) measurements.push(await measureAtWidth(page, width));
  return measurements;
}

function compareWidths(name: string, variant: Variant, before: readonly Measurement[], after: readonly Measurement[]): Harm[] {
  return WIDTHS.flatMap((width, i) => {
    const reasons = findHarm(before[i] as Measurement, after[i] as Measurement);
    return reasons.length > 0 ? [{ page: name, variant, width, reasons }] : [];
  });
}
