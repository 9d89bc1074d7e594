/** Who may see a page. The shell checks it before anything of the page is fetched. */
export type Audience = 'everyone' | 'admin';

export type Owner = 'shell' | 'marketing' | 'demo' | 'admin';

export interface SiteMapEntry {
  owner: Owner;
  title: string;
  audience: Audience;
}

/** Every path that the specification names, with the part of the site that owns it. */
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
} as const satisfies Record<string, SiteMapEntry>;

export type SitePath = keyof typeof siteMap;

/** The contact section of the home page. */
export const CONTACT_PATH = '/#contact';
