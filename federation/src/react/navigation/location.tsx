import { type AnchorHTMLAttributes, createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSite } from '../site/site.ts';
import { APPLICATION_STATE, isSitePath, navigateTo, setNavigate, showWithTransition } from './navigation.ts';

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
        if (replace || isSameUrl) history.replaceState(APPLICATION_STATE, '', to);
        else history.pushState(APPLICATION_STATE, '', to);
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
