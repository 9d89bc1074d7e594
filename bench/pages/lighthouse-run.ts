import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import lighthouse from 'lighthouse';
import { onlyProcessorTime, type TraceEvent } from './processor-trace.ts';

/** What one run of Lighthouse says of a page: milliseconds, bytes as they were sent. */
export interface PageRun {
  score: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  scriptBytes: number;
  bytes: number;
  requests: number;
  /** Audits below their best that count towards a score other than speed. */
  failed: string[];
}

const MOBILE = {
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  output: 'json' as const,
  logLevel: 'error' as const,
};

const ATTEMPTS = 3;

/**
 * One Lighthouse run as on a phone, in the browser that listens on `port`. Other programs on the machine would look like
 * the page's own work: every task of the trace is shortened to the processor time that it took before the audit, and the
 * network model gets a fixed server time.
 */
export async function runLighthouse(url: string, port: number): Promise<PageRun> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(url, port);
    } catch (error) {
      // On a busy machine the browser may lose the beginning of a trace.
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

async function runOnce(url: string, port: number): Promise<PageRun> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  const { origin } = new URL(url);
  const precomputedLanternData = { additionalRttByOrigin: { [origin]: 0 }, serverResponseTimeByOrigin: { [origin]: 20 } };
  try {
    const flags = { ...MOBILE, port, precomputedLanternData };
    await lighthouse(url, { ...flags, gatherMode: folder });
    for (const name of readdirSync(folder).filter((each) => /trace.*\.json$/i.test(each))) rewriteTrace(path.join(folder, name));
    const result = await lighthouse(url, { ...flags, auditMode: folder });
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse failed on ${url}: ${result?.lhr.runtimeError?.message}`);
    return figuresOf(result.lhr);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function rewriteTrace(file: string): void {
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...trace, traceEvents: onlyProcessorTime(trace.traceEvents) }));
}

interface Request {
  resourceType: string;
  transferSize: number;
  url: string;
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function figuresOf({ categories, audits }: Result): PageRun {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const items = (audits['network-requests']?.details as { items?: Request[] } | undefined)?.items ?? [];
  const sent = items.filter(({ url }) => url.startsWith('http'));
  const sum = (list: typeof sent) => list.reduce((total, { transferSize }) => total + transferSize, 0);
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
    scriptBytes: sum(sent.filter(({ resourceType }) => resourceType === 'Script')),
    bytes: sum(sent),
    requests: sent.length,
    failed: counted.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1),
  };
}
