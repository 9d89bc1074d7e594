import type { ChangeCounts, FeatureFlags, FeatureKey, TransformReport } from 'shared-contracts/transform';
import type { Page } from '../page/page.ts';
import { applyAdmin } from './admin.ts';
import { applyAnalytics } from './analytics.ts';
import { applyAnimations } from './animations.ts';
import { applyChat } from './chat.ts';
import { applyDesign } from './design.ts';
import { applyForms } from './forms.ts';
import { keepSectionsBelowContent } from './keep-sections-below-content.ts';
import { applyMobile } from './mobile.ts';
import { applyPerformance } from './performance.ts';
import { applySearch } from './search.ts';
import { applySecurity } from './security.ts';
import { applySeo } from './seo.ts';

/** Changes the page and returns counts of the changes. */
type ApplyFeature<Key extends FeatureKey> = (page: Page, features: FeatureFlags) => ChangeCounts<Key>;

/**
 * The features in the order in which they are applied: `security` rewrites URLs before others count them or preconnect to them, sections
 * follow each other, and markers are set last.
 */
const FEATURES: { readonly [Key in FeatureKey]: ApplyFeature<Key> } = {
  security: applySecurity,
  performance: applyPerformance,
  seo: applySeo,
  design: applyDesign,
  mobile: applyMobile,
  analytics: applyAnalytics,
  search: applySearch,
  chat: applyChat,
  forms: applyForms,
  // The demo's workspace answers the forms of the preview.
  backend: ({ fetchMetrics: { milliseconds, bytes, redirects } }) => ({ milliseconds, bytes, redirects }),
  animations: applyAnimations,
  admin: applyAdmin,
};

const APPLICATION_ORDER = Object.keys(FEATURES) as FeatureKey[];

/** Applies the features that are on to a sanitized page. Returns the counts of each. */
export function applyFeatures(page: Page, features: FeatureFlags): TransformReport {
  const active = APPLICATION_ORDER.filter((key) => features[key]);
  const report = Object.fromEntries(active.map((key) => [key, FEATURES[key](page, features)])) as TransformReport;
  if (page.sections.length > 0) keepSectionsBelowContent(page);
  return report;
}
