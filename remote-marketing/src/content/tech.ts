import type { Metric } from './case-study.ts';
import { accessibilityResults, performanceResults } from './legal/accessibility-results.ts';

export const techPageTexts = {
  title: 'Boring technology. Sharp results.',
  lead: 'We choose technology your next developer will know, and use it with care. No in-house framework.',
};

export const techGroups = [
  {
    id: 'frontend',
    title: 'Frontend',
    lead: 'Pages arrive as finished HTML and turn into apps when you use them.',
    items: [
      { name: 'React and TypeScript', why: 'The largest pool of people who can take over.' },
      { name: 'Module Federation', why: 'Teams release their part without waiting for each other.' },
      { name: 'Mantine and CSS modules', why: 'Accessible parts, styled to your brand.' },
      { name: 'React Native', why: 'One codebase for iOS and Android.' },
    ],
  },
  {
    id: 'backend-seo',
    title: 'Backend and SEO',
    lead: 'Server code that checks everything, and pages search engines can read without running scripts.',
    items: [
      { name: 'Supabase and Deno functions', why: 'Authentication, storage and logic close to the data.' },
      { name: 'Prerendering', why: 'Every public page is ready before anyone asks for it.' },
      { name: 'Structured data', why: 'schema.org on every page, checked in every build.' },
      { name: 'Core Web Vitals budgets', why: 'A change that slows a page down doesn’t ship.' },
    ],
  },
  {
    id: 'database',
    title: 'Database',
    lead: 'Your data outlives every frontend, so it gets the safest home.',
    items: [
      { name: 'Postgres', why: 'Thirty years of not losing data.' },
      { name: 'Row-level security', why: 'Access rules live next to the rows they protect.' },
      { name: 'Migrations in git', why: 'Every change is reviewed and can be repeated.' },
      { name: 'Point-in-time backups', why: 'Restored in rehearsals, not just in theory.' },
    ],
  },
];

export const developmentApproach = {
  title: 'Development approach',
  lead: 'How we work matters more than what we work with.',
  points: [
    { title: 'Small releases', text: 'Several a week, each one reversible in seconds.' },
    { title: 'Tests that can fail', text: 'Rules, screens and whole journeys, run before every release.' },
    { title: 'Measured, not guessed', text: 'Speed and accessibility are budgets that the build checks.' },
    { title: 'Yours from day one', text: 'Your repository, your accounts, your keys.' },
  ],
};

export const integrations = {
  title: 'Integrations',
  lead: 'Systems we’ve connected before.',
  items: [
    { name: 'Stripe', use: 'Payments' },
    { name: 'Klarna', use: 'Payments' },
    { name: 'Shopify', use: 'Commerce' },
    { name: 'HubSpot', use: 'CRM' },
    { name: 'Salesforce', use: 'CRM' },
    { name: 'Sanity', use: 'Content' },
    { name: 'Algolia', use: 'Search' },
    { name: 'Mapbox', use: 'Maps' },
    { name: 'Twilio', use: 'Messages' },
    { name: 'Resend', use: 'Email' },
    { name: 'Plausible', use: 'Analytics' },
    { name: 'Sentry', use: 'Monitoring' },
  ],
};

const { lowestScore, largestPaint, scriptBytes, calendarBytes, formResponse } = performanceResults;

const formatKilobytes = (bytes: number, digits: number) => `${(bytes / 1000).toFixed(digits)} kB`;

/** The figures of this site that its bench wrote, and those that the visitor's browser measures. */
export const measuredTexts = {
  title: 'This site, measured',
  lead: (day: string) =>
    `The worst figures of all public pages, in Lighthouse on a phone. Version ${accessibilityResults.revision} of ${day}.`,
  measuredOn: accessibilityResults.measuredOn,
  bench: 'In the bench',
  live: 'In your browser, just now',
  metrics: [
    { id: 'score', value: `${lowestScore}`, after: 'of 100 points', note: 'Performance, the lowest score' },
    { id: 'paint', value: `${(largestPaint / 1000).toFixed(2)} s`, after: 'to the largest paint', note: 'On a slow phone connection' },
    {
      id: 'scripts',
      value: formatKilobytes(scriptBytes, 1),
      after: 'of scripts',
      note: `Before you tap something. The booking calendar starts at once: ${formatKilobytes(calendarBytes, 0)}`,
    },
    { id: 'form', value: `${formResponse} ms`, after: 'to respond', note: 'The quote form, processor slowed four times' },
  ] satisfies Metric[],
  own: {
    paint: { after: 'to the first paint', note: 'Of the document that you opened' },
    html: { after: 'of HTML', note: 'Everything above the first picture' },
    files: { after: 'files', note: 'Loaded until now' },
    shift: { after: 'moved', note: 'Layout shift, 0 is none' },
  },
};
