import { type ReactNode, StrictMode } from 'react';
import { type Site, SiteContext } from '../site/site-context.ts';
import { BrowserLocation, FixedLocation } from './location.tsx';

interface Props {
  site: Site;
  /** A URL that doesn't change; without it, the root follows the location of the browser. */
  url?: string;
  children: ReactNode;
}

/** What every React root of a site has in common, in the browser and in the prerender. */
export function SiteRoot({ site, url, children }: Props) {
  const content = <site.shell.Providers>{children}</site.shell.Providers>;
  return (
    <StrictMode>
      <SiteContext value={site}>
        {url === undefined ? <BrowserLocation>{content}</BrowserLocation> : <FixedLocation url={url}>{content}</FixedLocation>}
      </SiteContext>
    </StrictMode>
  );
}
