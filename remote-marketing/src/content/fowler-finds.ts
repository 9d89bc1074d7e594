import type { CaseStudy, Metric } from './case-study.ts';

// The client published the same four metrics as its results.
const metrics: Metric[] = [
  { id: 'users', value: '200K+', after: 'active users' },
  { id: 'response', before: 'Response time down', value: '73%' },
  { id: 'conversions', before: 'Conversions up', value: '156%' },
  { id: 'uptime', before: 'Uptime', value: '99.9%' },
];

const METHODS: Record<string, string> = {
  users: 'People who signed in or saved a car within 30 days',
  response: 'From a buyer’s question to the first reply',
  conversions: 'Viewings booked by visits, 90 days before and after',
  uptime: 'Measured from outside every minute, maintenance included',
};

export const fowlerFinds: CaseStudy = {
  slug: 'fowler-finds',
  title: 'Fowler Finds',
  subtitle: 'A luxury car sales platform where buyer, dealer and manager look at the same car and each see what is theirs.',
  stats: metrics,
  project: { launched: 'January 2026', duration: '26 weeks', team: 'Maren Aune, Tobias Nystad' },
  overview: [
    'Fowler Finds brings collectors together with the dealers who have the cars they want. A sale can take an afternoon or two years, and each is worth more than the website.',
    'The platform had grown in four directions at once. It needed a single model of cars, people and permissions, and a screen for each.',
  ],
  challenge: [
    'Dealers shared one login, so nobody knew who had changed a price.',
    'The dashboard showed yesterday’s numbers.',
    'Cars were sold twice, because stock was kept in three spreadsheets.',
    'Leads waited eleven hours for a first reply.',
    'The site went down at weekends, when buyers have time to look.',
  ],
  solution: [
    {
      title: 'One record for each car',
      text: 'History, papers, price and reservations in one place. Change it once and it’s right everywhere.',
    },
    { title: 'A role for every person', text: 'Admin, manager, dealer and viewer, each with the screens and data their job needs.' },
    { title: 'Leads that can’t wait', text: 'An enquiry rings the phone of the dealer on duty.' },
    { title: 'Built to stay up', text: 'Two regions, rehearsed failovers, and releases that roll back in seconds.' },
  ],
  stack: ['React', 'TypeScript', 'Supabase', 'Postgres', 'Realtime', 'React Native', 'Twilio', 'Sentry'],
  features: [
    { title: 'Real-time dashboard', text: 'Views, offers and sales as they happen, by dealer and for the whole business.' },
    { title: 'Role-based access control', text: 'Four roles whose limits are checked by the database itself.' },
    { title: 'Inventory management', text: 'From a car’s arrival to the handover of its keys, with every document attached.' },
    { title: 'Lead tracking', text: 'Every conversation on one timeline, with the next step and its owner.' },
  ],
  special: {
    title: 'Enterprise-Grade Security',
    lead: 'A collector’s address is worth protecting. Four roles decide who sees it.',
    points: [
      { title: 'Admin', text: 'Sets up people and dealerships, and can read every log entry.' },
      { title: 'Manager', text: 'Sees all of the dealership’s cars and leads, and approves prices.' },
      { title: 'Dealer', text: 'Works on the cars and leads assigned to them, and no others.' },
      { title: 'Viewer', text: 'Looks at published cars. Addresses and reserve prices stay hidden.' },
    ],
  },
  results: metrics.map((metric) => ({ ...metric, note: METHODS[metric.id] })),
};
