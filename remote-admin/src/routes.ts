import { type RemoteRoute, siteMap } from 'shared-contracts';
import { auditText } from './content/audit.ts';
import { callsText } from './content/calls.ts';
import { overviewText } from './content/overview.ts';
import { adminPageText } from './content/text.ts';

const path = '/admin';

/** All pages require a session, so they are not prerendered. */
export const routes: RemoteRoute[] = [
  {
    path,
    page: './AdminPage',
    title: siteMap[path].title,
    description: 'Quote requests and the people who sent them: read, answer, mark as contacted, export. For signed-in admins only.',
    audience: siteMap[path].audience,
    prerender: false,
  },
  {
    path: '/admin/calls',
    page: './CallsPage',
    title: callsText.title,
    description: 'Booked calls, and when calls can be booked. For signed-in admins only.',
    audience: siteMap[path].audience,
    prerender: false,
  },
  {
    path: '/admin/overview',
    page: './OverviewPage',
    title: overviewText.title,
    description: 'Requests by week, source and stage, what people used before, and first answers. For signed-in admins only.',
    audience: siteMap[path].audience,
    prerender: false,
  },
  {
    path: '/admin/audit',
    page: './AuditPage',
    title: auditText.title,
    description: 'Who did what and when, and after which time submissions are deleted. For signed-in admins only.',
    audience: siteMap[path].audience,
    prerender: false,
  },
  {
    path: '/admin/health',
    page: './HealthPage',
    title: adminPageText.health,
    description: 'State of the running site: alarms, releases, failures, e-mails, database and host. For signed-in admins only.',
    audience: siteMap[path].audience,
    prerender: false,
  },
  {
    path: '/admin/people',
    page: './PeoplePage',
    title: adminPageText.people,
    description: 'Who has access to the dashboard, their sessions, and two-factor sign-in. For admins and viewers only.',
    audience: siteMap[path].audience,
    prerender: false,
  },
];
