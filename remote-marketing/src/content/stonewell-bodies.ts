import type { CaseStudy } from './case-study.ts';

export const stonewellBodies: CaseStudy = {
  slug: 'stonewell-bodies',
  title: 'Stonewell Bodies',
  subtitle: 'A new site for a horse-transport vehicle manufacturer. The vehicles last thirty years; the old website didn’t.',
  stats: [
    { id: 'load', before: 'Load time down', value: '62%', note: 'From 6.1 to 2.3 seconds on a phone' },
    { id: 'seo', before: 'SEO up', value: '40%', note: 'Visits from search engines' },
    { id: 'bounce', before: 'Bounce rate down', value: '27%', note: 'Visits that end on the first page' },
    { id: 'updates', before: 'Admin updates in', value: 'minutes', note: 'By the sales office, on its own' },
  ],
  project: { launched: 'March 2025', duration: '14 weeks', team: 'Maren Aune, Amina Warsame' },
  overview: [
    'Stonewell Bodies builds horse-transport vehicles by hand: two-stall conversions for riders, nine-stall coaches for racing yards. A buyer compares for months, visits a dealer twice and orders once.',
    'The site had to carry that whole decision, and the sales office had to keep it current without an agency.',
  ],
  challenge: [
    'Pages took more than six seconds on a phone, in yards with one bar of signal.',
    'Dealers were a list in a PDF, two years out of date.',
    'Photos of the coachwork were 4 MB each, scaled down in the browser.',
    'Every price change went through a developer and took a week.',
    'Search engines knew the company’s name and none of its vehicles.',
  ],
  solution: [
    {
      title: 'Prerendered pages',
      text: 'Every model and dealer has a finished page at the edge, rebuilt in seconds when its data changes.',
    },
    { title: 'One vehicle record', text: 'Specification, price, pictures and availability live in one place and appear everywhere.' },
    { title: 'Pictures that fit', text: 'Every photo is sized for the screen that asks for it, in modern formats.' },
    { title: 'Editing by the people who know', text: 'Dealers edit their own stock; the office approves.' },
  ],
  stack: ['React', 'TypeScript', 'Supabase', 'Postgres', 'Mapbox', 'Rspack', 'Mantine', 'Cloudflare'],
  features: [
    { title: 'Dealer locator', text: 'The nearest dealer with this model in stock, by postcode or location.' },
    { title: 'Gallery carousel', text: 'Sixty photos per vehicle, loaded two at a time, swiped or moved by keyboard.' },
    { title: 'Vehicle catalog', text: 'Filter by stalls, licence class, weight and living area; share the result as a link.' },
    { title: 'Admin dashboard', text: 'Stock, dealers, prices and enquiries, on one screen that works on a phone.' },
  ],
  special: {
    title: 'Admin & Backend',
    lead: 'The part no visitor sees is the part the client uses every day.',
    points: [
      { title: 'Drafts and approval', text: 'Dealers propose, the office publishes, and both see what changed.' },
      {
        title: 'Every enquiry has an owner',
        text: 'Each is assigned to a dealer, answered from the dashboard and never lost in an inbox.',
      },
      { title: 'Rules in the database', text: 'Dealers can reach only their own rows, whatever the screen shows.' },
    ],
  },
  results: [
    { id: 'submits', value: '+43%', after: 'form submits', note: 'Enquiries in the dashboard, 90 days before and after' },
    { id: 'load', value: '62%', after: 'faster load', note: 'Median of real visits on phones' },
    { id: 'engagement', value: '3x', after: 'engagement', note: 'Visits that compare two vehicles or more' },
    { id: 'lighthouse', value: '95+', after: 'Lighthouse', note: 'The lowest page, on a phone' },
  ],
};
