import { useEffect, useState } from 'react';
import { parseSharedLink, type SharedLink } from '../rules/shared-link.ts';

const NOTHING: SharedLink = { url: '', features: [] };

/** What the page's address asks for; empty in the prerendered page and until the page runs. */
export function useSharedLink(): SharedLink {
  const [link, setLink] = useState(NOTHING);
  useEffect(() => setLink(parseSharedLink(window.location.search)), []);
  return link;
}
