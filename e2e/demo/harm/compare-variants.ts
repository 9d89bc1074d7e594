import type { BrowserContext, Page } from '@playwright/test';
import { type PageLayout, transformPage } from 'page-transform';
import { FEATURE_KEYS, type FeatureFlags, type FeatureKey } from 'shared-contracts/transform';
import { findHarm } from './find-harm.ts';
import { type Measurement, measureAtWidth } from './measure-at-width.ts';
import { readSavedFile, type SavedPage } from './saved-pages.ts';

/** Widths of a desktop and of a phone. */
export const WIDTHS = [1280, 390] as const;

/** Names of the switches, `all` for the twelve together, and both with the page laid out anew. */
export const VARIANTS = [...FEATURE_KEYS, 'all', 'redesign', 'redesign with all'] as const;
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
  const original = transformSavedPage(saved, []);
  if (original === null) return undefined;
  const page = await context.newPage();
  try {
    const measure = (html: string) => measureWidths(page, saved.url, html);
    const before = await measure(original);
    const harms: Harm[] = [];
    for (const variant of variants) {
      const html = transformVariant(saved, variant) ?? '';
      const harm = compareWidths(saved.name, variant, before, await measure(html));
      // Pages with their own animations differ from one measurement to the next.
      if (harm.length > 0) harms.push(...compareWidths(saved.name, variant, await measure(original), await measure(html)));
    }
    return harms;
  } finally {
    await page.close();
  }
}

/** The page in a variant; null if the engine rejects it. */
export function transformVariant(saved: SavedPage, variant: Variant): string | null {
  if (variant === 'redesign') return transformSavedPage(saved, ['design'], 'redesigned');
  if (variant === 'redesign with all') return transformSavedPage(saved, FEATURE_KEYS, 'redesigned');
  return transformSavedPage(saved, variant === 'all' ? FEATURE_KEYS : [variant]);
}

/** The page with these switches on; null if the engine rejects it. */
export function transformSavedPage(
  { html, url, sheets }: SavedPage,
  keys: readonly FeatureKey[],
  layout: PageLayout = 'repaired',
): string | null {
  const features = Object.fromEntries(FEATURE_KEYS.map((key) => [key, keys.includes(key)])) as FeatureFlags;
  try {
    return transformPage(html, url, features, { sheets, layout }).html;
  } catch {
    return null;
  }
}

/** Loads a document with the saved files of its page and measures it at all widths. */
async function measureWidths(page: Page, url: string, html: string): Promise<Measurement[]> {
  await openSavedDocument(page, url, html);
  const measurements: Measurement[] = [];
  for (const width of WIDTHS) measurements.push(await measureAtWidth(page, width));
  return measurements;
}

/** Loads a document with the saved files of its page. Other requests fail. */
export async function openSavedDocument(page: Page, url: string, html: string): Promise<void> {
  await page.unrouteAll();
  await page.route('**/*', (route) => {
    if (route.request().isNavigationRequest()) return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
    const file = readSavedFile(route.request().url());
    return file ? route.fulfill(file) : route.abort();
  });
  await page.goto(url);
}

function compareWidths(name: string, variant: Variant, before: readonly Measurement[], after: readonly Measurement[]): Harm[] {
  return WIDTHS.flatMap((width, i) => {
    const reasons = findHarm(before[i] as Measurement, after[i] as Measurement);
    return reasons.length > 0 ? [{ page: name, variant, width, reasons }] : [];
  });
}
