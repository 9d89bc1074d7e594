import { type RemoteRoute, siteMap } from 'shared-contracts';
import { callsText } from './content/calls.ts';

const path = '/admin';

/** Both pages require a session, so they are not prerendered. */
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
];
