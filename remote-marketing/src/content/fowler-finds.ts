import type { CaseStudy, Metric } from './case-study.ts';

// The client published the same four metrics as its results.
const metrics: Metric[] = [
  { id: 'users', value: '200K+', after: 'active users' },
  { id: 'response', before: 'Response time down', value: '73%' },
  { id: 'conversions', before: 'Conversions up', value: '156%' },
  { id: 'uptime', before: 'Uptime', value: '99.9%' },
];

export const fowlerFinds: CaseStudy = {
  slug: 'fowler-finds',
  title: 'Fowler Finds',
  subtitle: 'A luxury car sales platform where a buyer, a dealer and a manager look at the same car and see what is theirs.',
  stats: metrics,
  overview: [
    'Fowler Finds brings together collectors and the dealers who hold the cars that they look for. A sale can take an afternoon or two years, and each one is worth more than the website.',
    'The platform had grown in four directions at once. It needed one model of cars, people and rights, and a screen for each of them.',
  ],
  challenge: [
    'Dealers shared one login, so nobody knew who had changed a price.',
    'The dashboard showed the numbers of yesterday.',
    'Cars were sold twice, because stock was kept in three spreadsheets.',
    'Leads waited eleven hours for a first answer.',
    'Outages at the weekend, when buyers have time to look.',
  ],
  solution: [
    {
      title: 'One record for each car',
      text: 'History, papers, price and reservations in one place, changed once and seen everywhere at once.',
    },
    { title: 'A role for every person', text: 'Admin, manager, dealer and viewer, each with the screens and the data of the job.' },
    { title: 'Leads that cannot wait', text: 'An enquiry rings on the phone of the dealer who is on duty.' },
    { title: 'Built to stay up', text: 'Two regions, rehearsed failovers, and releases that roll back in seconds.' },
  ],
  stack: ['React', 'TypeScript', 'Supabase', 'Postgres', 'Realtime', 'React Native', 'Twilio', 'Sentry'],
  features: [
    { title: 'Real-time dashboard', text: 'Views, offers and sales as they happen, for each dealer and for the house.' },
    { title: 'Role-based access control', text: 'Four roles whose limits are checked by the database itself.' },
    { title: 'Inventory management', text: 'From the arrival of a car to the handing over of its keys, with every paper attached.' },
    { title: 'Lead tracking', text: 'Every conversation on one timeline, with the next step and its owner.' },
  ],
  special: {
    title: 'Enterprise-Grade Security',
    lead: 'A collector’s address is worth protecting. Four roles decide who sees it.',
    points: [
      { title: 'Admin', text: 'Sets up people and houses, and reads the log of everything.' },
      { title: 'Manager', text: 'Sees all cars and leads of the house, approves prices.' },
      { title: 'Dealer', text: 'Works on the cars and leads that are assigned, and on no others.' },
      { title: 'Viewer', text: 'Looks at published cars. Addresses and reserve prices stay hidden.' },
    ],
  },
  results: metrics,
};
