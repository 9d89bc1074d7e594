import { createContext, useContext, useEffect, useRef } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import type { LinkProps } from 'shared-contracts';
import { isKnownPath, normalizePath } from './paths.ts';
import { isSaveDataEnabled, prefetchOnViewport } from './prefetch-on-viewport.ts';
import type { Site } from './site-context.ts';

export const SiteContext = createContext<Site | null>(null);

export function useSiteContext(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('There is no site here: render inside App.');
  return site;
}

/**
 * A link within the site. The page behind it is fetched when the link comes near the window, the pointer or the focus; a
 * path that this document doesn't know is opened as a new document. React Router's own link would bring its data routes.
 */
export function SiteLink({ to, onClick, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const { registry, prefetch } = useSiteContext();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => (link.current ? prefetchOnViewport(link.current, () => prefetch(normalizePath(to))) : undefined), [to, prefetch]);
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  const near = () => isSaveDataEnabled() || prefetch(normalizePath(to));
  const inPage = to.startsWith('#');
  return (
    <a
      ref={link}
      href={inPage ? to : href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && !inPage && isKnownPath(registry, to)) follow(event);
      }}
      onPointerEnter={(event) => {
        near();
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        near();
        onFocus?.(event);
      }}
      {...rest}
    />
  );
}
