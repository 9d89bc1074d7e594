// The same texts in every peer.
export const nav = [
  ['Work', '/services'],
  ['Services', '/services'],
  ['Process', '/services'],
  ['Tech', '/services'],
  ['FAQ', '/services#faq'],
  ['Demo', '/services'],
];

export const pages = {
  '/': { title: 'Harbour Studio: web and mobile apps', summary: 'An agency for websites, web apps, mobile apps and admin panels.' },
  '/services': { title: 'Services of Harbour Studio', summary: 'Eight services, with answers to the questions that clients ask most.' },
};

export const hero = {
  badge: 'Web and mobile development',
  title: 'Websites and apps that earn their keep',
  lead: 'We design, build and look after fast websites, web apps, mobile apps and admin panels for growing companies. Fixed sprints of two weeks, a demonstration every Friday, and code that belongs to you from the first commit.',
  claims: [
    ['<200 ms', 'interaction delay'],
    ['99.9 %', 'uptime'],
    ['+20 %', 'average conversion lift'],
    ['95/100', 'performance score'],
  ],
};

export const services = [
  ['Websites', 'Sites that load in about a second, rank well and can be edited by your own team without a ticket.'],
  ['Web Apps', 'Customer portals, dashboards and booking systems with live data, roles, audit logs and clean interfaces.'],
  ['Mobile Apps', 'Apps for both stores from one code base, usable without a connection and kept up to date.'],
  ['Admin Panels', 'Back offices that handle millions of records with filters, bulk operations and access by role.'],
  ['Backend and API', 'Typed endpoints, queues, webhooks and scheduled jobs on managed Postgres with row-level security.'],
  ['SEO', 'Technical audits, structured data, Core Web Vitals and content models that editors can maintain themselves.'],
  ['Maintenance', 'Monitoring, updates, backups and a monthly report, with a named engineer who knows your code base.'],
  ['Design Systems', 'Accessible components with documentation and visual tests, so that every new page looks right first time.'],
];

export const questions = [
  [
    'How long does a project take?',
    'A simple site takes four to six weeks, a complex app eight to sixteen, in sprints with weekly demonstrations.',
  ],
  [
    'What does it cost?',
    'Websites from 5,000 dollars, web apps from 20,000, complex platforms from 60,000, at a fixed price after a first call.',
  ],
  ['Is SEO included?', 'Yes: semantic markup, structured data, site maps, meta data and fast loading are part of every build.'],
  ['Can we edit content after launch?', 'Yes: your team changes texts, images and pages in a content system without a developer.'],
  ['Do you offer hosting?', 'Yes: on a global network, with monthly plans for monitoring, backups, updates and support.'],
  ['Who owns the code?', 'You do, on completion and final payment, including all intellectual property.'],
  ['How do you choose the technology?', 'By your team, budget and plans, from tools that are proven and easy to hire for.'],
  [
    'What makes your admin panels different?',
    'Access by role, audit logs, filters, bulk operations and live updates, tested with millions of records.',
  ],
];

export const form = {
  services: ['Website', 'Web App', 'Mobile App', 'Admin Panel', 'Backend/API', 'SEO', 'Maintenance'],
  budgets: ['$5-20K', '$20-60K', '$60-150K', '$150K+'],
  required: { name: 'Enter your name', email: 'Enter an email address', message: 'Tell us about your project', consent: 'Agree first' },
};
