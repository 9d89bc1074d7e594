import { createContext, type ReactNode, startTransition, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { useSite } from '../site/site-context.ts';
import { isSitePath } from './known-paths.ts';
import { navigateTo, setNavigate } from './navigation.ts';
import { transitionPage } from './view-transition.ts';

/** The part of the URL that selects what is shown. */
export interface SiteLocation {
  pathname: string;
  search: string;
  hash: string;
  /** Number of navigations in this document; differs also if the same URL is visited again. */
  visit: number;
}

const LocationContext = createContext<SiteLocation | null>(null);

/** @throws Error outside of the page runtime */
export function useLocation(): SiteLocation {
  const value = useContext(LocationContext);
  if (!value) throw new Error('The location is missing: render the component inside a SiteRoot.');
  return value;
}

/** Provides a location that doesn't change: that of a document, whose islands have no history, and that of the prerender. */
export function FixedLocation({ url, children }: { url: string; children: ReactNode }) {
  const { pathname, search, hash } = new URL(url, 'http://site');
  return <LocationContext value={{ pathname, search, hash, visit: 0 }}>{children}</LocationContext>;
}

/** Provides the location of the browser, and navigates within the document. */
export function BrowserLocation({ children }: { children: ReactNode }) {
  const site = useSite();
  const [current, setCurrent] = useState(() => readLocation(0));
  useLayoutEffect(() => {
    const update = () => startTransition(() => setCurrent(({ visit }) => readLocation(visit + 1)));
    setNavigate(async (to, { replace } = {}) => {
      // A path may have been released after this document was: a new document has the current registry.
      if (!(await isSitePath(site, to))) return location.assign(to);
      const open = () => {
        if (replace || new URL(to, location.href).href === location.href) history.replaceState(null, '', to);
        else history.pushState(null, '', to);
        update();
      };
      if (replace) open();
      else transitionPage(to, open);
    });
    addEventListener('popstate', update);
    return () => removeEventListener('popstate', update);
  }, [site]);
  return <LocationContext value={current}>{children}</LocationContext>;
}

/** Replaces the location by another one. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigateTo(to, { replace: true }), [to]);
  return null;
}

function readLocation(visit: number): SiteLocation {
  const { pathname, search, hash } = location;
  return { pathname, search, hash, visit };
}
