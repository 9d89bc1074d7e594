import { type RemoteRoute, siteMap } from 'shared-contracts';

const path = '/admin';

/** The one page of this remote. It exists behind a sign-in only, so it is never prerendered. */
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
