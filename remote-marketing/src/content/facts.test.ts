import { BUDGETS, SERVICES } from 'shared-contracts/quote-fields';
import { achieveFailure } from './achieve-failure.ts';
import type { Metric } from './case-study.ts';
import { contactTexts } from './contact.ts';
import { faqQuestions } from './faq.ts';
import { fowlerFinds } from './fowler-finds.ts';
import { processSteps } from './process.ts';
import { stonewellBodies } from './stonewell-bodies.ts';
import { techGroups } from './tech.ts';

/** The metric as one text. */
const textOf = ({ before, value, after }: Metric) => [before, value, after].filter(Boolean).join(' ');

// Facts about the clients, as docs/specification.md lists them.
const CASES = [
  {
    study: stonewellBodies,
    stats: ['Load time down 62%', 'SEO up 40%', 'Bounce rate down 27%', 'Admin updates in minutes'],
    features: ['Dealer locator', 'Gallery carousel', 'Vehicle catalog', 'Admin dashboard'],
    special: 'Admin & Backend',
    results: ['+43% form submits', '62% faster load', '3x engagement', '95+ Lighthouse'],
  },
  {
    study: achieveFailure,
    stats: ['Revenue +120%', 'Conversion up 85%', 'Checkout speed down 45%', 'Cart recovery +73%'],
    features: ['Headless commerce', 'Optimized checkout', 'Product discovery', 'Subscription engine'],
    special: 'Performance & SEO',
    results: ['+120% revenue', '85% conversion', '73% cart recovery', '0.8s load'],
  },
  {
    study: fowlerFinds,
    stats: ['200K+ active users', 'Response time down 73%', 'Conversions up 156%', 'Uptime 99.9%'],
    features: ['Real-time dashboard', 'Role-based access control', 'Inventory management', 'Lead tracking'],
    special: 'Enterprise-Grade Security',
    results: ['200K+ active users', 'Response time down 73%', 'Conversions up 156%', 'Uptime 99.9%'],
  },
];

test.each(CASES.map((expected) => [expected.study.slug, expected] as const))(
  '%s has its specified metrics, features and special section',
  (_, expected) => {
    const { study, ...facts } = expected;
    expect(study.stats.map(textOf)).toEqual(facts.stats);
    expect(study.features.map(({ title }) => title)).toEqual(facts.features);
    expect(study.special.title).toBe(facts.special);
    expect(study.results.map(textOf)).toEqual(facts.results);
  },
);

test('subtitles, challenges and roles contain the specified facts', () => {
  expect(stonewellBodies.subtitle).toMatch(/horse-transport vehicle manufacturer/);
  expect(achieveFailure.subtitle).toMatch(/headless-commerce store for a streetwear/);
  expect(achieveFailure.challenge.join(' ')).toMatch(/68% cart abandonment rate/);
  expect(fowlerFinds.subtitle).toMatch(/luxury car sales platform/);
  expect(fowlerFinds.special.points.map(({ title }) => title)).toEqual(['Admin', 'Manager', 'Dealer', 'Viewer']);
});

test('the six steps have the specified durations', () => {
  expect(processSteps.map(({ title, duration }) => `${title} ${duration}`)).toEqual([
    'Discover 1 week',
    'Define 1-2 weeks',
    'Design 2-3 weeks',
    'Build 4-12+ weeks',
    'Launch 1 week',
    'Grow Ongoing',
  ]);
  expect(processSteps[3]?.description).toMatch(/2-week sprints with weekly demos/i);
});

test.each([
  ['timeline', /simple site .*4-6 weeks.*complex apps or admin panels .*8-16 weeks.*2-week sprints with weekly demos/i],
  ['cost', /websites .*\$5K-\$20K, web apps \$20K-\$60K, .*complex platforms \$60K\+/i],
  ['seo', /SEO is included by default/],
  ['editing', /headless CMS/],
  ['hosting', /hosting.*maintenance/],
  ['ownership', /code and intellectual property \(IP\) are 100% yours on completion and final payment/i],
  ['technology', /^By your needs: what has to be fast, what changes often, what your people already know/],
  ['admin-panels', /\(RBAC\), audit logs, filtering, bulk operations and real-time updates.*millions of records/],
])('the answer on %s contains the specified facts', (id, facts) => {
  expect(faqQuestions.find((question) => question.id === id)?.answer).toMatch(facts);
});

test('services, budgets, technology groups and the reply time have the specified values', () => {
  expect(SERVICES).toEqual(['Website', 'Web App', 'Mobile App', 'Admin Panel', 'Backend/API', 'SEO', 'Maintenance']);
  expect(BUDGETS).toEqual(['$5-20K', '$20-60K', '$60-150K', '$150K+']);
  expect(techGroups.map(({ title }) => title)).toEqual(['Frontend', 'Backend and SEO', 'Database']);
  expect(contactTexts.next.map(({ when }) => when)).toContain('Within 1 business day');
});
