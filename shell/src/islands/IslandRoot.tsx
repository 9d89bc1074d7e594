import { type ComponentType, StrictMode } from 'react';
import type { Host } from 'shared-contracts';
import { Header } from '../frame/Header.tsx';
import { ErrorBoundary } from '../remote/ErrorBoundary.tsx';
import { IslandUnavailable } from '../remote/IslandUnavailable.tsx';
import { PageInteractive } from '../remote/PageInteractive.tsx';
import { FragmentPath } from '../remote/RemoteFragment.tsx';
import { RemotePage } from '../remote/RemotePage.tsx';
import type { PageLoader, SiteContextValue } from '../routing/site-context.ts';
import { SiteProviders } from './SiteProviders.tsx';

/** Islands of the shell by name. */
const SHELL_ISLANDS: Record<string, ComponentType> = { 'shell/Header': Header };

interface Props {
  site: SiteContextValue;
  host: Host;
  name: string;
  props: object;
  /** Loads the island itself; by default the site's loader. */
  loader?: PageLoader;
  /** HTML that stays if the island fails; the prerender has none. */
  html?: string;
  /** Called when its handlers are attached. */
  onInteractive?: () => void;
}

/** One island as a React root of its own, in the browser and in the prerender; needs a router. */
export function IslandRoot({ site, host, name, props, loader = site.loader, html = '', onInteractive = ignore }: Props) {
  const Own = SHELL_ISLANDS[name];
  const island = site.registry.islands?.find(({ path }) => path === name);
  const placeholder = <PrerenderedHtml html={html} />;
  return (
    <StrictMode>
      <SiteProviders site={site} host={host}>
        <ErrorBoundary fallback={() => placeholder} onError={(error) => host.report(error, name)}>
          {Own && (
            <>
              <Own />
              <PageInteractive onInteractive={onInteractive} />
            </>
          )}
          {island && (
            <FragmentPath value={[name]}>
              <RemotePage
                route={island}
                loader={loader}
                props={props}
                pending={placeholder}
                renderError={(_, retry) => <IslandUnavailable onRetry={retry}>{placeholder}</IslandUnavailable>}
                onInteractive={onInteractive}
              />
            </FragmentPath>
          )}
        </ErrorBoundary>
      </SiteProviders>
    </StrictMode>
  );
}

function PrerenderedHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML of this document
  return <div data-island-html dangerouslySetInnerHTML={{ __html: html }} />;
}

function ignore(): void {}
