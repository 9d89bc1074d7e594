import type { FeatureKey } from 'shared-contracts/transform';
import { type Page, renderHeadElement } from '../page/page.ts';

/** Notes in the head what a feature did. The note isn't visible, and marks the page as transformed by the feature. */
export function addNote(page: Page, feature: FeatureKey, content: string): void {
  page.headMarkup.push(renderHeadElement('meta', { name: `preview-${feature}`, content }, feature));
}
