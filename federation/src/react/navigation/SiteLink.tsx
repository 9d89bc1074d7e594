import { type AnchorHTMLAttributes, useEffect, useRef } from 'react';
import { normalizePath } from '../../page/routes.ts';
import { useSite } from '../site/site-context.ts';
import { prefetchOnViewport } from './prefetch-on-viewport.ts';

/**
 * A link within the site. It prefetches its page near the viewport. The document handles clicks on links, hover and focus
 * (`visitor-actions.ts`).
 */
export function SiteLink({ to, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
  const { prefetch } = useSite();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => (link.current ? prefetchOnViewport(link.current, () => prefetch(normalizePath(to))) : undefined), [to, prefetch]);
  return <a ref={link} href={to} {...rest} />;
}
