export type ServiceId = 'websites' | 'web-apps' | 'mobile-apps' | 'admin-panels' | 'backends' | 'design' | 'seo' | 'maintenance';

export interface Service {
  id: ServiceId;
  title: string;
  description: string;
  includes: string[];
}

export const services: Service[] = [
  {
    id: 'websites',
    title: 'Websites',
    description: 'Marketing sites that load before visitors change their mind, and that your team can edit without calling us.',
    includes: ['Headless CMS', 'Prerendered pages', 'SEO from day one'],
  },
  {
    id: 'web-apps',
    title: 'Web apps',
    description: 'Portals, booking tools, configurators and shops with accounts, payments and live data.',
    includes: ['Typed end to end', 'Real-time updates', 'Works on slow phones'],
  },
  {
    id: 'mobile-apps',
    title: 'Mobile apps',
    description: 'iOS and Android from one codebase, with offline use, push notifications and store releases handled.',
    includes: ['React Native', 'Offline first', 'Store submission'],
  },
  {
    id: 'admin-panels',
    title: 'Admin panels',
    description: 'The tool your own people use all day: roles, filters, bulk actions and a log of who did what.',
    includes: ['RBAC', 'Audit logs', 'Bulk operations'],
  },
  {
    id: 'backends',
    title: 'Backends and APIs',
    description: 'Databases, authentication, server functions and connections to the systems you already run.',
    includes: ['Postgres', 'Row-level security', 'Documented APIs'],
  },
  {
    id: 'design',
    title: 'Product design',
    description: 'Research, flows, prototypes and a design system engineers can build from without guessing.',
    includes: ['Clickable prototypes', 'Design system', 'WCAG 2.1 AA'],
  },
  {
    id: 'seo',
    title: 'SEO',
    description: 'Structure, speed and structured data first, then content that answers what people search for.',
    includes: ['Technical audit', 'Structured data', 'Core Web Vitals'],
  },
  {
    id: 'maintenance',
    title: 'Maintenance',
    description: 'Updates, monitoring, backups and a person who picks up. Month by month, no lock-in.',
    includes: ['99.9% uptime target', 'Security updates', 'Monthly report'],
  },
];

/** The services of the home page. */
export const homeServiceIds: readonly ServiceId[] = ['websites', 'web-apps', 'mobile-apps', 'admin-panels'];

export const servicesPageTexts = {
  title: 'From first idea to running system',
  lead: 'Eight services, one small team. Take one or all of them; the code is yours.',
  list: 'What we build',
};

export const adminOffering = {
  title: 'Admin dashboards people want to open',
  lead: 'Most dashboards are an afterthought. We design ours as products, because your team spends more hours there than any visitor spends on your site.',
  /** Describes the picture of our own dashboard. */
  picture: 'Our own dashboard: a list of requests, one of them open',
  points: [
    { title: 'Role-based access', text: 'People see what their job needs and nothing else. The server checks.' },
    { title: 'Audit logs', text: 'Who changed what and when, searchable and exportable.' },
    { title: 'Filtering that keeps up', text: 'Any column, any combination, results as you type.' },
    { title: 'Bulk operations', text: 'Change a thousand rows at once, and undo it.' },
    { title: 'Real-time updates', text: 'A new order appears without a reload.' },
    { title: 'Room to grow', text: 'Built and tested with millions of records, so year five feels like day one.' },
  ],
  action: 'See one in a case study',
  actionPath: '/projects/fowler-finds',
};
