import { canComplete } from 'federation-toolkit/browser';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { type LinkProps, useHost } from 'shared-contracts';
import { isKnownPath, normalizePath } from './paths.ts';
import { isSaveDataEnabled, prefetchOnViewport } from './prefetch-on-viewport.ts';
import { useSiteContext } from './site-context.ts';
import { transitionPage } from './view-transition.ts';

/**
 * A link within the site. It prefetches its page near the viewport, on hover and on focus. Paths that this document doesn't
 * know load a new document. React Router's `Link` is not used because it bundles the data router.
 */
export function SiteLink({ to, onClick, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const { registry, prefetch } = useSiteContext();
  const { navigate: goTo } = useHost();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => (link.current ? prefetchOnViewport(link.current, () => prefetch(normalizePath(to))) : undefined), [to, prefetch]);
  const href = useHref(to);
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to);
  const prefetchPage = () => isSaveDataEnabled() || prefetch(normalizePath(to));
  const isFragment = to.startsWith('#');
  return (
    <a
      ref={link}
      href={isFragment ? to : href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || isFragment || !isPlainClick(event)) return;
        const isKnown = isKnownPath(registry, to);
        if (!isKnown && !canComplete(registry)) return;
        // Before the transition, which navigates in a later task.
        event.preventDefault();
        if (isKnown) transitionPage(to, () => navigate(event));
        else goTo(to);
      }}
      onPointerEnter={(event) => {
        prefetchPage();
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        prefetchPage();
        onFocus?.(event);
      }}
      {...rest}
    />
  );
}

/** Returns whether the browser would open the link in this tab. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
