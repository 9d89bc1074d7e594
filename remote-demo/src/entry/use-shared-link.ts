import { useEffect, useState } from 'react';
import { parseSharedLink, type SharedLink } from '../rules/shared-link.ts';
import { parseStarterWebsite } from '../rules/starter-path.ts';

const EMPTY_LINK: SharedLink = { url: '', features: [] };

/** Parameters of the page's URL. */
export const readSharedLink = (): SharedLink => parseSharedLink(window.location.search);

/** Website with which the page's URL starts the demo; null without one. */
export const readStarterWebsite = (): string | null => parseStarterWebsite(window.location.search);

/** Parameters of the page's URL; empty in the prerendered page and until hydration. */
export function useSharedLink(): SharedLink {
  const [link, setLink] = useState(EMPTY_LINK);
  useEffect(() => setLink(readSharedLink()), []);
  return link;
}
