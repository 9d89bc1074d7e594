import { type AnchorHTMLAttributes, useEffect, useRef } from 'react';
import { normalizePath } from '../../page/routes.ts';
import { useSite } from '../site/site-context.ts';
import { useIsInApplication } from './location.tsx';
import { prefetchOnViewport } from './prefetch-on-viewport.ts';

/**
 * A link within the site. In the application it prefetches its page near the viewport; an island is part of a document, whose links
 * prefetch nothing before they are approached. The document handles clicks on links, hover and focus (`visitor-actions.ts`).
 */
export function SiteLink({ to, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
  const { prefetch } = useSite();
  const link = useRef<HTMLAnchorElement>(null);
  const isInApplication = useIsInApplication();
  useEffect(() => {
    if (link.current && isInApplication) return prefetchOnViewport(link.current, () => prefetch(normalizePath(to)));
  }, [to, prefetch, isInApplication]);
  return <a ref={link} href={to} {...rest} />;
}
