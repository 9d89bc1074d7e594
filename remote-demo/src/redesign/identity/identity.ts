import type { Content } from '../segment/content.ts';

/** What is known of a page besides its contents. */
export interface PageFacts {
  /** Address of the page after redirects. */
  url: string;
  title: string;
  /** `og:site_name` or `application-name`; undefined if the page has none. */
  siteName?: string | undefined;
}

export interface Identity {
  /** The owner's name as people write it; empty if no evidence agrees. */
  name: string;
  /** The text of the page's head that shows the name, to be moved into the new header; undefined if only a picture or nothing shows it. */
  nameContent?: Content;
  /** The picture that is the logo. */
  logo?: Content;
  /** The logo that a style sheet paints beside the name: the address of its file and its height in CSS pixels. */
  paintedLogo?: { url: string; height: number };
  /** A short claim that stands directly with the name or logo (not the headline of the page). */
  claim?: Content;
}
