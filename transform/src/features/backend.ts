import type { ChangeCounts } from 'shared-contracts/transform';
import type { Page } from '../page/page.ts';
import { addFeatureMeta } from './add-feature-meta.ts';

/** Reports the response time and size of the page, measured by the fetch. The demo's workspace answers the forms of the preview. */
export function applyBackend(page: Page): ChangeCounts<'backend'> {
  const { milliseconds, bytes, redirects } = page.fetchMetrics;
  addFeatureMeta(page, 'backend', `answered in ${milliseconds} ms, ${bytes} bytes, ${redirects} redirects`);
  return { milliseconds, bytes, redirects };
}
