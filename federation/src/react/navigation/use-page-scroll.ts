import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from './location.tsx';
import { focusPage } from './navigation.ts';
import { recordPageView } from './page-views.ts';

/**
 * Scrolls to the top and moves focus to the page after each change of the path, and scrolls to the section in the URL's hash.
 * Returns a function that scrolls to that section; call it when the page has rendered.
 */
export function usePageScroll(): () => void {
  const location = useLocation();
  const { pathname } = location;
  const pendingHash = useRef(location.hash);
  const isFirst = useRef(true);

  const scrollToSection = useCallback(() => {
    const section = pendingHash.current && document.getElementById(decodeHash(pendingHash.current));
    if (!section) return;
    pendingHash.current = '';
    section.scrollIntoView({ block: 'start' });
  }, []);

  useLayoutEffect(() => {
    // The browser restores the scroll position of a loaded document.
    if (!isFirst.current) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      // The focused link may be gone, and screen readers announce the new page when it receives focus.
      focusPage();
    }
    isFirst.current = false;
    recordPageView(pathname);
  }, [pathname]);

  useEffect(() => {
    pendingHash.current = location.hash;
    scrollToSection();
  }, [location, scrollToSection]);

  return scrollToSection;
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
