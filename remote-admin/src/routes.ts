import { type RemoteRoute, siteMap } from 'shared-contracts';

const path = '/admin';

/** The only page. It requires a session, so it is not prerendered. */
export const routes: RemoteRoute[] = [
  {
    path,
    page: './AdminPage',
    title: siteMap[path].title,
    description: 'Quote requests and the people who sent them: read, answer, mark as contacted, export. For signed-in admins only.',
    audience: siteMap[path].audience,
    prerender: false,
  },
];
