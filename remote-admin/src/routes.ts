import { type RemoteRoute, siteMap } from 'shared-contracts';
import { callsText } from './content/calls.ts';
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
    path: '/admin/numbers',
    page: './NumbersPage',
    title: adminPageText.numbers,
    description: 'First answers, requests by week and source, and the stages that they reach. For signed-in admins only.',
    audience: siteMap[path].audience,
    prerender: false,
  },
  {
    path: '/admin/team',
    page: './TeamPage',
    title: adminPageText.team,
    description: 'Who has access: invite and remove admins, and see who did it. For signed-in admins only.',
    audience: siteMap[path].audience,
    prerender: false,
  },
  {
    path: '/admin/health',
    page: './HealthPage',
    title: adminPageText.health,
    description: 'State of the running site: alarms, releases, failures, emails, database and host. For signed-in admins only.',
    audience: siteMap[path].audience,
    prerender: false,
  },
];
