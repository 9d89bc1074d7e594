import type { SiteHealth } from '../monitoring/site-health.ts';

const HOUR_MS = 3_600_000;
const VITALS = { 'LCP good': 800, 'LCP poor': 40, 'INP good': 700, 'INP needs-improvement': 70, 'CLS good': 900 };

/** Creates the health of a site that works, 24 hours until `now`: four parts, of which demo went live six hours ago. */
export function createSampleHealth(now: Date, overrides: Partial<SiteHealth> = {}): SiteHealth {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString();
  const demo = 'de02bb0000000002';
  return {
    measuredAt: now.toISOString(),
    since: ago(24),
    problems: [],
    releases: [
      { part: 'admin', release: 'ad01aa0000000001', firstHour: ago(24), counts: { view: 41, 'LCP good': 40 } },
      {
        part: 'demo',
        release: demo,
        firstHour: ago(6),
        counts: { view: 500, error: 4, fallback: 1, demo: 90, report: 60, quote: 2, ...VITALS },
      },
      { part: 'demo', release: 'de01aa0000000001', firstHour: ago(24), counts: { view: 1500, error: 3, demo: 310, report: 170, quote: 9 } },
      {
        part: 'marketing',
        release: '3f2a91bc00000003',
        firstHour: ago(24),
        counts: { view: 12_410, error: 5, quote: 14, call: 5, ...VITALS },
      },
      { part: 'shell', release: '5e11aa0000000001', firstHour: ago(24), counts: { view: 310 } },
    ],
    failures: [
      {
        id: '00000000-0000-4000-8000-00000000fa11',
        part: 'demo',
        release: demo,
        kind: 'event',
        name: 'TypeError',
        source: 'demo analysis',
        positions: [`/remotes/demo/${demo}/page-DemoPage.js:1:204`, `/shell/5e11aa0000000001/main.js:2:41`],
        count: 4,
        firstSeen: ago(5),
        lastSeen: ago(1),
        paths: ['/demo'],
        browsers: ['Firefox 140', 'Safari 18'],
      },
    ],
    functionErrors: [],
    givenUpMails: [],
    ...overrides,
  };
}
