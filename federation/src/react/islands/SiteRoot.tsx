import { type ReactNode, StrictMode, useState } from 'react';
import { BrowserLocation, FixedLocation } from '../navigation/location.tsx';
import { RemoteFragment } from '../remote/RemoteFragment.tsx';
import { IslandContext } from '../site/define-island.ts';
import { SiteContext, type SiteRuntime } from '../site/site.ts';

interface Props {
  site: SiteRuntime;
  /** A URL that doesn't change; without it, the root follows the location of the browser. */
  url?: string;
  children: ReactNode;
}

/** What every React root of a site has in common, in the browser and in the prerender. */
export function SiteRoot({ site, url, children }: Props) {
  const [renderer] = useState({ placeIsland: site.placeIsland, RemoteFragment });
  const content = (
    <IslandContext value={renderer}>
      <site.shell.Providers>{children}</site.shell.Providers>
    </IslandContext>
  );
  return (
    <StrictMode>
      <SiteContext value={site}>
        {url === undefined ? <BrowserLocation>{content}</BrowserLocation> : <FixedLocation url={url}>{content}</FixedLocation>}
      </SiteContext>
    </StrictMode>
  );
}
