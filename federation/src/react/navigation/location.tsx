import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect } from 'react';
import { BrowserRouter, StaticRouter, useNavigate } from 'react-router-dom';
import { useSite } from '../site/site-context.ts';
import { isSitePath } from './known-paths.ts';
import { navigateTo, setNavigate } from './navigation.ts';
import { navigateWithTransition } from './view-transition.ts';

export { useLocation } from 'react-router-dom';

const ApplicationContext = createContext(false);

/** Returns whether the component is in the application, which navigates within the document, and not in an island of a document. */
export function useIsInApplication(): boolean {
  return useContext(ApplicationContext);
}

/** Provides a location that doesn't change: that of a document, whose islands have no history, and that of the prerender. */
export function FixedLocation({ url, children }: { url: string; children: ReactNode }) {
  const { pathname, search, hash } = new URL(url, 'http://site');
  return <StaticRouter location={{ pathname, search, hash }}>{children}</StaticRouter>;
}

/** Provides the location of the browser, and navigates within the document. */
export function BrowserLocation({ children }: { children: ReactNode }) {
  return (
    <BrowserRouter>
      <NavigationWithinDocument />
      <ApplicationContext value={true}>{children}</ApplicationContext>
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
      const open = () => void navigate(to, { replace: replace || isSameUrl });
      if (replace) open();
      else navigateWithTransition(to, open);
    });
  }, [site, navigate]);
  return null;
}

/** Replaces the location by another one. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigateTo(to, { replace: true }), [to]);
  return null;
}
