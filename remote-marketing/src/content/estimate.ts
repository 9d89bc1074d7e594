import type { Service } from 'shared-contracts/quote-fields';

/** A range; `max` is null where there is no upper limit. */
export interface PriceRange {
  min: number;
  max: number | null;
}

export interface EstimateItem {
  id: string;
  label: string;
  /** What a request for it selects. */
  service: Service;
  /** In thousands of US dollars. */
  price: PriceRange;
  weeks: { min: number; max: number };
}

/** Prices and durations of the questions `cost` and `timeline`; what has no price there isn't listed. */
export const estimateItems: EstimateItem[] = [
  { id: 'website', label: 'Website', service: 'Website', price: { min: 5, max: 20 }, weeks: { min: 4, max: 6 } },
  { id: 'web-app', label: 'Web app', service: 'Web App', price: { min: 20, max: 60 }, weeks: { min: 8, max: 16 } },
  { id: 'platform', label: 'Complex platform', service: 'Backend/API', price: { min: 60, max: null }, weeks: { min: 8, max: 16 } },
];

export const estimateTexts = {
  title: 'What would it cost?',
  lead: 'Choose what you need and see how the price adds up. No\u00a0email\u00a0needed.',
  columns: { item: 'What you need', price: 'Price', weeks: 'Time' },
  seo: { label: 'SEO', price: 'Included', weeks: 'Included' },
  empty: 'Choose at least one.',
  scale: 'Prices on a scale from $0 to $150K',
  total: 'Together',
  budget: {
    suggested: 'Your request will name the budget',
    reason: ', in which your price starts. You can change it there.',
    kept: 'Your request keeps the budget you chose:',
  },
  note: 'We price mobile apps and admin panels with you. Before we start, you get a fixed price, or a range and what it assumes.',
  action: 'Request a quote for this',
};
