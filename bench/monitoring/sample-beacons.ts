const PARTS = ['marketing', 'demo', 'shell', 'admin'];
const PATHS = ['/', '/services', '/about', '/faq', '/contact', '/demo', '/projects/stonewell-bodies', '*'];
const RELEASE = '0123456789abcdef';
/** Typical value of each metric. */
const VITALS = { LCP: 1400, FCP: 900, TTFB: 200, CLS: 0.03, INP: 90 };

const pick = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)] as Value;

/**
 * Creates a beacon as a browser sends it when a visitor leaves a page: its view and four of the metrics, which is five reports.
 * One of twenty has a step of the funnel, and one of a hundred a failure, instead of a metric.
 */
export function createBeacon(): object[] {
  const page = { remote: pick(PARTS), release: RELEASE, path: pick(PATHS) };
  const vitals = Object.entries(VITALS)
    .slice(Math.random() < 0.5 ? 0 : 1)
    .slice(0, 4)
    .map(([metric, typical]) => {
      const value = Math.round(typical * (0.5 + Math.random() * 2) * 1000) / 1000;
      return { type: 'vital', ...page, metric, value, rating: 'good' };
    });
  const chance = Math.random();
  if (chance < 0.05) vitals[3] = { type: 'step', ...page, step: pick(['demo', 'report', 'quote', 'call']) } as never;
  else if (chance < 0.06) vitals[3] = createFailure(page) as never;
  return [{ type: 'view', ...page }, ...vitals];
}

function createFailure(page: { remote: string }): object {
  const folder = page.remote === 'shell' ? '/shell' : `/remotes/${page.remote}`;
  const stack = [1, 2, 3].map((line) => `${folder}/${RELEASE}/page.js:${line}:${Math.ceil(Math.random() * 20)}`);
  return { type: 'failure', ...page, kind: 'event', fault: null, instead: null, source: page.remote, name: 'TypeError', stack };
}
