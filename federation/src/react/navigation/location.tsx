import { type AnchorHTMLAttributes, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { BrowserRouter, StaticRouter, useLocation, useNavigate } from 'react-router-dom';
import { decodePart } from '../../page/routes.ts';
import { reportView } from '../../reporting/report.ts';
import { useSite } from '../site/site.ts';
import { focusPage, isSitePath, navigateTo, setNavigate, showWithTransition } from './navigation.ts';

export { useLocation } from 'react-router-dom';

/** Provides a location that doesn't change: that of a document, whose islands have no history, and that of the prerender. */
export function FixedLocation({ url, children }: { url: string; children: ReactNode }) {
  const { pathname, search, hash } = new URL(url, 'http://site');
  return <StaticRouter location={{ pathname, search, hash }}>{children}</StaticRouter>;
}

/** Provides the location of the browser, and navigates within the document. */
export function BrowserLocation({ children }: { children: ReactNode }) {
  // Without transitions, because a click must meet the page of the URL.
  return (
    <BrowserRouter useTransitions={false}>
      <NavigationWithinDocument />
      {children}
    </BrowserRouter>
  );
}

/** Makes `navigateTo` use the router. */
function NavigationWithinDocument() {
  const site = useSite();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    setNavigate(async (to, { replace } = {}) => {
      // A path may have been released after this document was: a new document has the current registry.
      if (!(await isSitePath(site, to))) return location.assign(to);
      const isSameUrl = new URL(to, location.href).href === location.href;
      const open = () => flushSync(() => void navigate(to, { replace: replace || isSameUrl }));
      if (replace) open();
      else showWithTransition(to, open);
    });
  }, [site, navigate]);
  return null;
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
    const section = pendingHash.current && document.getElementById(decodePart(pendingHash.current.slice(1)));
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
