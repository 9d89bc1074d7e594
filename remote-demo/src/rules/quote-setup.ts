import type { QuoteSetup } from 'shared-contracts';
import type { Service } from 'shared-contracts/quote-fields';
import type { FeatureFlags, FeatureKey } from 'shared-contracts/transform';
import { FEATURES } from '../content/features.ts';

const MAX_URL_LENGTH = 2000;

/** Services that are selected in addition to a website if a feature is on. */
const SERVICES: readonly (readonly [FeatureKey, Service])[] = [
  ['admin', 'Admin Panel'],
  ['backend', 'Backend/API'],
  ['seo', 'SEO'],
];

/** What the quote form sends with the visitor's request: website, switches and report as lines of text. */
export function createQuoteSetup(revision: number, websiteUrl: string, features: FeatureFlags, reportPageUrl: string | null): QuoteSetup {
  const labels = FEATURES.filter(({ key }) => features[key]).map(({ label }) => label);
  const lines = [
    // The URL is percent-encoded, so that no character hides or reorders others.
    `Site: ${new URL(websiteUrl).href.slice(0, MAX_URL_LENGTH)}`,
    `Switches: ${labels.join(', ') || 'none'}`,
    ...(reportPageUrl === null ? [] : [`Report: ${reportPageUrl}`]),
  ];
  const services = SERVICES.filter(([key]) => features[key]).map(([, service]) => service);
  return { revision, text: lines.join('\n'), services: ['Website', ...services] };
}
