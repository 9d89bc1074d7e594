import type { BackendSettings } from 'shared-contracts';
import type { TransformRequest } from 'shared-contracts/transform';
import { transformWebsite } from '../../api/transform-website.ts';
import type { RedesignResult } from '../../redesign/redesign-page.ts';
import type { LivePage } from './live-page-controller.ts';
import { loadFontRules } from './look-fonts.ts';

/** Results by the HTML of their pages: a page that is fetched again is rarely another one. */
const results = new Map<string, RedesignResult>();
/** When there are more, the oldest is forgotten. */
const MAX_RESULTS = 8;

/**
 * Fetches a website with its features, and plans its new layout in this browser. A page that can't be laid out anew is repaired by the
 * function.
 * @throws as `transformWebsite`
 */
export async function redesignWebsite(request: TransformRequest, settings: BackendSettings, signal: AbortSignal): Promise<LivePage> {
  const { websiteUrl, features } = request;
  const page = await transformWebsite({ websiteUrl, features: { ...features, design: false } }, settings, signal);
  const result = results.get(page.html) ?? (await redesignInFrame(page.html, websiteUrl, signal));
  if (!('obstacle' in result && result.obstacle === 'unavailable')) results.set(page.html, result);
  const [oldest] = results.keys();
  if (results.size > MAX_RESULTS && oldest !== undefined) results.delete(oldest);
  if (!('obstacle' in result)) return { ...page, redesign: result };
  return { ...(await transformWebsite(request, settings, signal)), missingRedesign: result };
}

async function redesignInFrame(html: string, websiteUrl: string, signal: AbortSignal): Promise<RedesignResult> {
  const url = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
  try {
    const loaded = await loadRedesign(html);
    if (!loaded) return { obstacle: 'unavailable', words: 0 };
    const [{ redesignPage }, fontRules] = loaded;
    return await redesignPage({ url, websiteUrl, fontRules, signal });
  } catch (error) {
    signal.throwIfAborted();
    console.info('The page was not laid out anew in this browser', error);
    return { obstacle: 'unusual-markup', words: 0 };
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Undefined if the code can't be loaded. */
async function loadRedesign(html: string) {
  const code = import(/* webpackChunkName: "redesign" */ '../../redesign/redesign-page.ts');
  return Promise.all([code, loadFontRules(html)]).catch(() => undefined);
}
