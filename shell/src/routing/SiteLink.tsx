import { createContext, type PointerEvent, useContext, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'shared-contracts';
import { savesData, watchLink } from './near-links.ts';
import { isKnownPath, pathOf } from './paths.ts';
import type { Site } from './site.ts';

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('There is no site here: render inside App.');
  return site;
}

/**
 * A link within the site. The page behind it is fetched when the link comes near the window, the pointer or the focus; a
 * path that this document doesn't know is opened as a new document.
 */
export function SiteLink({ to, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const { registry, prefetch } = useSite();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => (link.current ? watchLink(link.current, () => prefetch(pathOf(to))) : undefined), [to, prefetch]);
  if (to.startsWith('#')) return <a href={to} {...rest} />;
  const near = () => savesData() || prefetch(pathOf(to));
  return (
    <Link
      ref={link}
      discover="none"
      to={to}
      reloadDocument={!isKnownPath(registry, to)}
      onPointerEnter={(event: PointerEvent<HTMLAnchorElement>) => {
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
