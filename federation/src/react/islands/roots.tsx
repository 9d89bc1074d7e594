import { type ReactNode, StrictMode, useEffect, useRef, useState } from 'react';
import { reportFailure } from '../../reporting/report.ts';
import { toRemoteIsland } from '../../types/index.ts';
import { BrowserLocation, FixedLocation } from '../navigation/location.tsx';
import { showPageErrorNotice } from '../remote/notices.tsx';
import { FragmentPathContext, RemoteFragment } from '../remote/RemoteFragment.tsx';
import { ErrorBoundary, InteractiveNotifier, RemotePage } from '../remote/RemotePage.tsx';
import { IslandContext } from '../site/define-island.ts';
import { SiteContext, type SiteRuntime } from '../site/site.ts';

interface SiteRootProps {
  site: SiteRuntime;
  /** A URL that doesn't change; without it, the root follows the location of the browser. */
  url?: string;
  children: ReactNode;
}

/** What every React root of a site has in common, in the browser and in the prerender. */
export function SiteRoot({ site, url, children }: SiteRootProps) {
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

interface IslandRootProps {
  site: SiteRuntime;
  /** URL of the document. */
  url: string;
  name: string;
  props: object;
  /** HTML that stays if the island fails; the prerender has none. */
  html?: string;
  /** Called when its handlers are attached. */
  onInteractive?: () => void;
}

/** One island as a React root, in the browser and in the prerender. Its code has to be loaded before. */
export function IslandRoot({ site, url, name, props, html = '', onInteractive = ignore }: IslandRootProps) {
  const ShellIsland = site.shell.islands[name];
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML of this document
  const placeholder = <div data-island-html dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <SiteRoot site={site} url={url}>
      <ErrorBoundary fallback={() => placeholder} onError={(error) => reportFailure(error, name)}>
        {ShellIsland ? (
          <>
            <ShellIsland />
            <InteractiveNotifier onInteractive={onInteractive} />
          </>
        ) : (
          <FragmentPathContext value={[name]}>
            <RemotePage
              module={toRemoteIsland(name)}
              props={props}
              pending={placeholder}
              renderError={(_, retry) => <IslandUnavailable onRetry={retry}>{placeholder}</IslandUnavailable>}
              onInteractive={onInteractive}
            />
          </FragmentPathContext>
        )}
      </ErrorBoundary>
    </SiteRoot>
  );
}

function ignore(): void {}

/** An island that failed: its HTML stays, and a notice over the page offers to try again. */
function IslandUnavailable({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  const retry = useRef(onRetry);
  useEffect(() => showPageErrorNotice({ kind: 'stalled', retry: () => retry.current() }), []);
  return children;
}
