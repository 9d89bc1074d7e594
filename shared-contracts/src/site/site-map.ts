/** Who has access to a page. The shell checks it before it fetches the page. */
export type Audience = 'everyone' | 'admin';

/** The part of the site that provides a page. */
export type PageOwner = 'shell' | 'marketing' | 'demo' | 'admin';

/** A page of the site map. */
export interface SiteMapEntry {
  owner: PageOwner;
  /** Title of the document, without the name of the agency. */
  title: string;
  audience: Audience;
}

/** All paths of docs/specification.md with their owners. Remotes can have further pages. */
export const siteMap = {
  '/': { owner: 'marketing', title: 'Websites and apps that prove themselves', audience: 'everyone' },
  '/work': { owner: 'marketing', title: 'Work', audience: 'everyone' },
  '/services': { owner: 'marketing', title: 'Services', audience: 'everyone' },
  '/process': { owner: 'marketing', title: 'Process', audience: 'everyone' },
  '/tech': { owner: 'marketing', title: 'Technology', audience: 'everyone' },
  '/faq': { owner: 'marketing', title: 'Frequently Asked Questions', audience: 'everyone' },
  '/projects/stonewell-bodies': { owner: 'marketing', title: 'Stonewell Bodies', audience: 'everyone' },
  '/projects/achieve-failure': { owner: 'marketing', title: 'Achieve Failure', audience: 'everyone' },
  '/projects/fowler-finds': { owner: 'marketing', title: 'Fowler Finds', audience: 'everyone' },
  '/demo': { owner: 'demo', title: 'Interactive Demo', audience: 'everyone' },
  '/admin': { owner: 'admin', title: 'Admin Dashboard', audience: 'admin' },
  '/auth': { owner: 'shell', title: 'Log In', audience: 'everyone' },
} satisfies Record<string, SiteMapEntry>;

/** Path of a page, without a trailing slash. */
export type SitePath = keyof typeof siteMap;

/** Path of the contact section of the home page. */
export const CONTACT_PATH = '/#contact';
