import {
  type AnchorHTMLAttributes,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { reportView } from '../../reporting/report.ts';
import { useSite } from '../site/site.ts';
import { focusPage, isSitePath, navigateTo, setNavigate, showWithTransition } from './navigation.ts';

/** Where the visitor is. Each navigation creates a new object, also one to the same URL. */
export type SiteLocation = Pick<Location, 'pathname' | 'search' | 'hash'>;

const LocationContext = createContext<SiteLocation>({ pathname: '/', search: '', hash: '' });

export function useLocation(): SiteLocation {
  return useContext(LocationContext);
}

/** Provides a location that doesn't change: that of a document, whose islands have no history, and that of the prerender. */
export function FixedLocation({ url, children }: { url: string; children: ReactNode }) {
  const [fixed] = useState(() => readLocation(new URL(url, 'http://site')));
  return <LocationContext value={fixed}>{children}</LocationContext>;
}

/** Provides the location of the browser, and navigates within the document. */
export function BrowserLocation({ children }: { children: ReactNode }) {
  const site = useSite();
  const [current, setCurrent] = useState(() => readLocation(location));
  useLayoutEffect(() => {
    // Rendered at once: the browser restores the scroll position after Back, and a click must meet the page of the URL.
    const update = () => flushSync(() => setCurrent(readLocation(location)));
    addEventListener('popstate', update);
    setNavigate(async (to, { replace } = {}) => {
      // A path may have been released after this document was: a new document has the current registry.
      if (!(await isSitePath(site, to))) return location.assign(to);
      const isSameUrl = new URL(to, location.href).href === location.href;
      const open = () => {
        if (replace || isSameUrl) history.replaceState(null, '', to);
        else history.pushState(null, '', to);
        update();
      };
      if (replace) open();
      else showWithTransition(to, open);
    });
    return () => removeEventListener('popstate', update);
  }, [site]);
  return <LocationContext value={current}>{children}</LocationContext>;
}

function readLocation({ pathname, search, hash }: SiteLocation): SiteLocation {
  return { pathname, search, hash };
}

/** Replaces the location by another one. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigateTo(to, { replace: true }), [to]);
  return null;
}

/** A link within the site. The document handles its clicks, hover and focus, as those of all links (`early-page.ts`). */
export function SiteLink({ to, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
  return <a href={to} {...rest} />;
}

/**
 * Scrolls to the top and moves focus to the page after each change of the path, and scrolls to the section in the URL's hash.
 * Returns a function that scrolls to that section; call it when the page has rendered.
 */
export function usePageScroll(): () => void {
  const current = useLocation();
  const { pathname } = current;
  const pendingHash = useRef(current.hash);
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
    pendingHash.current = current.hash;
    scrollToSection();
  }, [current, scrollToSection]);

  return scrollToSection;
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

const pageViews: { path: string; since: number }[] = [];

/** Records that a page is shown from now on, and reports it; the inline script has reported the first one. */
export function recordPageView(path: string): void {
  if (pageViews.length > 0) reportView(path);
  pageViews.push({ path, since: performance.now() });
}

/** Returns the path of the page that was shown at a time of `performance.now()`; before the first view, the document's path. */
export function getPagePathAt(time: number): string {
  return (pageViews.findLast(({ since }) => since <= time) ?? pageViews[0])?.path ?? location.pathname;
}
