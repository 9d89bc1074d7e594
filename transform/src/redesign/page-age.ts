import { isViewportMeta } from '../html/tree.ts';
import type { Page } from '../page/page.ts';

/** Whether a page was built before phones, when pictures were small. */
export function isOldPage(page: Pick<Page, 'findElements'>): boolean {
  return !page.findElements('meta').some(isViewportMeta);
}
