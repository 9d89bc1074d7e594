import type { HourHealth, ReleaseHealth, SiteHealth } from '../monitoring/site-health.ts';

const HOUR_MS = 3_600_000;
const LIVE = { shell: '5e11aa0000000001', admin: 'ad01aa0000000001', demo: 'de02bb0000000002', marketing: '3f2a91bc00000003' };
const EARLIER_DEMO = 'de01aa0000000001';

/** Creates the health of a site that works, 24 hours until `now`: four parts, of which demo went live six hours ago. */
export function createSampleHealth(now: Date, overrides: Partial<SiteHealth> = {}): SiteHealth {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString();
  const release = (part: string, id: string, values: Partial<ReleaseHealth>): ReleaseHealth => ({
    part,
    release: id,
    firstSeen: ago(24),
    lastSeen: ago(0),
    views: 1000,
    errors: 1,
    fallbacks: 0,
    p75: { LCP: 1400, INP: 90, CLS: 0.02 },
    steps: { page: 1000, demo: 200, report: 120, quote: 12, call: 5 },
    ...values,
  });
  return {
    measuredAt: now.toISOString(),
    since: ago(24),
    releases: [
      release('demo', LIVE.demo, { firstSeen: ago(6), views: 500, errors: 4, fallbacks: 1, p75: { LCP: 2100, INP: 240, CLS: 0.02 } }),
      release('marketing', LIVE.marketing, { views: 12_410, errors: 5 }),
      release('shell', LIVE.shell, { views: 310, errors: 0 }),
      release('admin', LIVE.admin, { views: 41, errors: 0, p75: { LCP: 900, INP: null, CLS: null } }),
      release('demo', EARLIER_DEMO, { lastSeen: ago(6), views: 1500, errors: 3 }),
    ],
    hours: createHours(now),
    failures: [
      {
        id: '00000000-0000-4000-8000-00000000fa11',
        part: 'demo',
        release: LIVE.demo,
        revision: '4d1c0ffee0000000000000000000000000000000',
        kind: 'event',
        name: 'TypeError',
        source: 'demo analysis',
        frames: [
          { file: 'remote-demo/src/report/ReportHead.tsx', line: 41, column: 18, name: 'formatScore' },
          { file: 'remote-demo/src/report/ReportFrame.tsx', line: 88, column: 5, name: null },
        ],
        isSymbolicated: true,
        count: 4,
        firstSeen: ago(5),
        lastSeen: ago(1),
        paths: ['/demo'],
        browsers: { 'Firefox 140': 3, 'Safari 18': 1 },
      },
    ],
    functionErrors: [],
    outbox: { waiting: 0, oldestSeconds: null, givenUp: [] },
    bookings: { today: 2, upcoming: 7 },
    database: {
      bytes: 182_000_000,
      tables: [
        { name: 'site_reports', bytes: 96_000_000 },
        { name: 'quotes', bytes: 21_000_000 },
      ],
    },
    host: {
      disk: { path: '/var/lib/northlight', usedBytes: 16_400_000_000, totalBytes: 40_000_000_000, measuredAt: ago(0) },
      backup: { finishedAt: ago(5), failedAt: null, bytes: 1_200_000_000, measuredAt: ago(0) },
      certificate: { host: 'www.studio.example', validUntil: ago(-63 * 24), measuredAt: ago(0) },
      probe: { url: 'https://www.studio.example/', isUp: true, milliseconds: 182.4, measuredAt: ago(0) },
      releases: {
        live: LIVE,
        changes: [
          { part: 'demo', release: LIVE.demo, action: 'publish', at: ago(6) },
          { part: 'demo', release: EARLIER_DEMO, action: 'publish', at: ago(100) },
        ],
        measuredAt: ago(0),
      },
    },
    alarms: [],
    ...overrides,
  };
}

/** One entry for each part and hour, and in the hour of the change one for each release. Views follow the time of day. */
function createHours(now: Date): HourHealth[] {
  const last = Math.floor(now.getTime() / HOUR_MS);
  return Array.from({ length: 25 }, (_, index) => last - 24 + index).flatMap((hour) => {
    const views = Math.round(60 + 50 * Math.sin(((hour % 24) / 24) * 2 * Math.PI));
    const create = (part: string, release: string, share: number, errors: number): HourHealth => {
      return { hour: new Date(hour * HOUR_MS).toISOString(), part, release, views: Math.round(views * share), errors, fallbacks: 0 };
    };
    const demos = hour > last - 6 ? [LIVE.demo] : hour === last - 6 ? [EARLIER_DEMO, LIVE.demo] : [EARLIER_DEMO];
    return [
      create('admin', LIVE.admin, 0.02, 0),
      ...demos.map((release) => create('demo', release, 0.8 / demos.length, release === LIVE.demo ? hour % 2 : 0)),
      create('marketing', LIVE.marketing, 5, hour % 7 === 0 ? 1 : 0),
      create('shell', LIVE.shell, 0.2, 0),
    ];
  });
}
