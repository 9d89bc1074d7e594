import type { FeatureKey } from 'shared-contracts/transform';
import { type Page, renderHeadElement } from '../page/page.ts';

/** Adds a `meta` element that says what a feature did, and marks the page as transformed by the feature. */
export function addFeatureMeta(page: Page, feature: FeatureKey, content: string): void {
  page.headMarkup.push(renderHeadElement('meta', { name: `preview-${feature}`, content }, feature));
}
