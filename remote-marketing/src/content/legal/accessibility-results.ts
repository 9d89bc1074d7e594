// Measured with Lighthouse mobile and `npm run bench -- pages` (bench/results/README.md); update both after a measurement.
export const accessibilityResults = {
  measuredOn: '2026-11-26',
  revision: '5dc58cb7',
  pages: [
    { path: '/', score: 100 },
    { path: '/services', score: 100 },
    { path: '/projects/stonewell-bodies', score: 100 },
    { path: '/demo', score: 100 },
    { path: '/accessibility', score: 100 },
    { path: '/book', score: 100 },
    { path: '/faq', score: 100 },
    { path: '/privacy', score: 100 },
    { path: '/process', score: 100 },
    { path: '/projects/achieve-failure', score: 100 },
    { path: '/projects/fowler-finds', score: 100 },
    { path: '/tech', score: 100 },
    { path: '/terms', score: 100 },
    { path: '/work', score: 100 },
    { path: '/auth', score: 100 },
  ],
};

/** The worst public page: score from 0 to 100, milliseconds, bytes before an input. The calendar of /book starts without one. */
export const performanceResults = {
  lowestScore: 100,
  largestPaint: 1145,
  scriptBytes: 3200,
  calendarBytes: 128240,
  formResponse: 88,
};
