import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findFreePort } from 'local-backend/free-port';
import { chromiumPath } from '../../tools/browser.ts';
import { shortenTasksToCpuTime, type TraceEvent } from './cpu-trace.ts';

/** Result of a Lighthouse run: scores from 0 to 100 (NaN if not measured), milliseconds, transferred bytes. */
export interface PageRun {
  score: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  bytes: number;
  requests: number;
  /** Weighted audits of accessibility, best practices and SEO that don't pass. */
  failed: string[];
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const MOBILE = {
  output: 'json' as const,
  logLevel: 'error' as const,
};

const ATTEMPTS = 3;

/**
 * Runs Lighthouse with mobile settings in a new browser: Lighthouse clears the cache but not `localStorage`, so a second run in
 * one browser is not a first visit. Tasks of the trace are shortened to their CPU time and the server's response time is fixed, so
 * that other programs on the machine don't change the result.
 */
export async function runLighthouse(url: string, browserArguments: string[], categories = CATEGORIES): Promise<PageRun> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(url, browserArguments, categories);
    } catch (error) {
      // On a busy machine the start of the trace may be missing.
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

async function runOnce(url: string, browserArguments: string[], onlyCategories: string[]): Promise<PageRun> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  const { origin } = new URL(url);
  const precomputedLanternData = { additionalRttByOrigin: { [origin]: 0 }, serverResponseTimeByOrigin: { [origin]: 20 } };
  try {
    const flags = { ...MOBILE, onlyCategories, port, precomputedLanternData };
    await lighthouse(url, { ...flags, gatherMode: folder });
    for (const name of readdirSync(folder).filter((each) => /trace.*\.json$/i.test(each))) rewriteTrace(path.join(folder, name));
    const result = await lighthouse(url, { ...flags, auditMode: folder });
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse failed on ${url}: ${result?.lhr.runtimeError?.message}`);
    return readMetrics(result.lhr);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function rewriteTrace(file: string): void {
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...trace, traceEvents: shortenTasksToCpuTime(trace.traceEvents) }));
}

interface Request {
  transferSize: number;
  url: string;
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function readMetrics({ categories, audits }: Result): PageRun {
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const items = (audits['network-requests']?.details as { items?: Request[] } | undefined)?.items ?? [];
  const transferred = items.filter(({ url }) => url.startsWith('http'));
  const counted = ['accessibility', 'best-practices', 'seo'].flatMap(
    (name) => categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [],
  );
  return {
    score: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: transferred.reduce((total, { transferSize }) => total + transferSize, 0),
    requests: transferred.length,
    failed: counted.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1),
  };
}
