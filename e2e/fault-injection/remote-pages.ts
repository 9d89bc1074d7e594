/** A page of a remote on which the resilience tests inject faults. */
export interface RemotePage {
  remote: string;
  /** Path of the page, and of the page from which it is opened. */
  path: string;
  from: string;
  /** Start of the file name of the page's script. */
  script: string;
  /** Heading in the live release and in the fallback release. */
  heading: string;
  fallbackHeading: string;
  /** Text of the button of the remote's fragment in both releases. */
  button?: string;
  fallbackButton?: string;
}

export const REMOTE_PAGES: RemotePage[] = [
  {
    remote: 'marketing',
    path: '/work',
    from: '/demo',
    script: 'c.page-WorkPage',
    heading: 'Three clients, and what changed for them',
    fallbackHeading: 'Three earlier clients',
    button: 'Submit quote request',
    fallbackButton: 'Submit earlier request',
  },
  {
    remote: 'demo',
    path: '/demo',
    from: '/work',
    script: 'c.page-DemoPage',
    heading: 'Watch Your Website Transform',
    fallbackHeading: 'Watch Your Website Before',
    button: 'Try the demo',
    fallbackButton: 'Try the earlier demo',
  },
  {
    remote: 'admin',
    path: '/admin',
    from: '/work',
    script: 'c.page-AdminPage',
    heading: 'Admin Dashboard',
    fallbackHeading: 'Earlier Dashboard',
  },
];
