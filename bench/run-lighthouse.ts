import lighthouse from 'lighthouse';
import { findFreePort } from 'local-backend/free-port';
import { launchBrowser } from './support.ts';

const CATEGORIES = { performance: 'performance', accessibility: 'accessibility', 'best-practices': 'best practices', seo: 'SEO' };
const AUDITS = {
  'first-contentful-paint': 'first paint, ms',
  'largest-contentful-paint': 'largest paint, ms',
  'total-blocking-time': 'total blocking time, ms',
  'cumulative-layout-shift': 'layout shift',
  'total-byte-weight': 'bytes of the load',
};

/**
 * Runs Lighthouse with its mobile settings. In a new browser: Lighthouse clears the cache but not `localStorage`, so a second run in
 * one browser is not a first visit.
 * @throws Error if Lighthouse fails on the page
 */
export async function runLighthouse(url: string): Promise<Record<string, number>> {
  const port = await findFreePort();
  const browser = await launchBrowser('--ignore-certificate-errors', `--remote-debugging-port=${port}`);
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: Object.keys(CATEGORIES) });
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse failed on ${url}: ${result?.lhr.runtimeError?.message}`);
    const { categories, audits } = result.lhr;
    const scores = Object.entries(CATEGORIES).map(([id, name]) => [name, Math.round((categories[id]?.score ?? Number.NaN) * 100)]);
    const values = Object.entries(AUDITS).map(([id, name]) => [name, audits[id]?.numericValue ?? Number.NaN]);
    return Object.fromEntries([...scores, ...values]);
  } finally {
    await browser.close();
  }
}
