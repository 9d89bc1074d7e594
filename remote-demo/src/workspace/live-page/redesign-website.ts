import type { BackendSettings } from 'shared-contracts';
import type { ArtDirection, TransformRequest } from 'shared-contracts/transform';
import { type TransformedPage, transformWebsite } from '../../api/transform-website.ts';
import type { RedesignResult } from '../../redesign/redesign-page.ts';
import { loadFontRules } from './look-fonts.ts';

/** The look that this browser makes from what it measures. The function makes the others. */
export const MEASURED_LOOK: ArtDirection = 'gallery';

/**
 * Fetches a website with its features, and lays it out anew in this browser. A page that can't be laid out anew is repaired by the function.
 * @throws as `transformWebsite`
 */
export async function redesignWebsite(request: TransformRequest, settings: BackendSettings, signal: AbortSignal): Promise<TransformedPage> {
  const { websiteUrl, features } = request;
  const page = await transformWebsite({ websiteUrl, features: { ...features, design: false } }, settings, signal);
  const result = await redesignInFrame(page.html, websiteUrl, signal);
  if ('obstacle' in result) {
    const repaired = await transformWebsite({ ...request, look: 'repaired' }, settings, signal);
    return { ...repaired, missingRedesign: result };
  }
  const { changes, correctAudit, show } = result;
  const report = { ...page.report, design: changes, look: MEASURED_LOOK };
  return { ...page, audit: correctAudit(page.audit), report, showRedesign: show };
}

async function redesignInFrame(html: string, websiteUrl: string, signal: AbortSignal): Promise<RedesignResult> {
  const url = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
  try {
    const [{ redesignPage }, fontRules] = await Promise.all([
      import(/* webpackChunkName: "redesign" */ '../../redesign/redesign-page.ts'),
      loadFontRules(MEASURED_LOOK, html),
    ]);
    return await redesignPage({ url, websiteUrl, fontRules, signal });
  } catch (error) {
    signal.throwIfAborted();
    console.info('The page was not laid out anew in this browser', error);
    return { obstacle: 'unusual-markup', words: 0 };
  } finally {
    URL.revokeObjectURL(url);
  }
}
