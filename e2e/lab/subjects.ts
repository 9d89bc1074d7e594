export interface Subject {
  remote: string;
  /** A page of it, and the page that a visitor comes from. */
  path: string;
  from: string;
  /** Part of the name of the page's own script. */
  script: string;
  /** Its heading in the live release, and in the earlier one. */
  live: string;
  earlier: string;
}

export const SUBJECTS: Subject[] = [
  {
    remote: 'marketing',
    path: '/work',
    from: '/demo',
    script: 'c.page-WorkPage',
    live: 'Three clients, and what changed for them',
    earlier: 'Three earlier clients',
  },
  {
    remote: 'demo',
    path: '/demo',
    from: '/work',
    script: 'c.page-DemoPage',
    live: 'Watch Your Website Transform',
    earlier: 'Watch Your Website Before',
  },
  { remote: 'admin', path: '/admin', from: '/work', script: 'c.page-AdminPage', live: 'Admin Dashboard', earlier: 'Earlier Dashboard' },
];
