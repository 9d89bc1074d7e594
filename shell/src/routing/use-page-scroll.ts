import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusPage } from '../remote/focus-page.ts';
import { recordPageView } from './page-views.ts';

/**
 * Every change of path starts at the top of the page; an address with a hash then goes to that section as soon as the
 * page is there. Returns what to call when a page has become live.
 */
export function usePageScroll(): () => void {
  const { pathname, hash, key } = useLocation();
  const wanted = useRef(hash);
  const first = useRef(true);

  const scrollToSection = useCallback(() => {
    const section = wanted.current && document.getElementById(idOf(wanted.current));
    if (!section) return;
    wanted.current = '';
    section.scrollIntoView({ block: 'start' });
  }, []);

  useLayoutEffect(() => {
    // The browser restores the position of a document that was loaded; only later changes are ours.
    if (!first.current) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      // The link that was pressed may be gone, and a screen reader has to hear that there is another page.
      focusPage();
    }
    first.current = false;
    recordPageView(pathname);
  }, [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same hash may be asked for again
  useEffect(() => {
    wanted.current = hash;
    scrollToSection();
  }, [hash, key, scrollToSection]);

  return scrollToSection;
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
