import { report } from '../../reporting/report.ts';
import { ErrorBoundary } from '../remote/ErrorBoundary.tsx';
import { IslandUnavailable } from '../remote/IslandUnavailable.tsx';
import { PageInteractive } from '../remote/PageInteractive.tsx';
import { FragmentPath } from '../remote/RemoteFragment.tsx';
import { RemotePage } from '../remote/RemotePage.tsx';
import type { PageLoader, Site } from '../site/site-context.ts';
import { SiteRoot } from './SiteRoot.tsx';

interface Props {
  site: Site;
  /** URL of the document. */
  url: string;
  name: string;
  props: object;
  /** Loads the island itself; by default the site's loader. */
  loader?: PageLoader;
  /** HTML that stays if the island fails; the prerender has none. */
  html?: string;
  /** Called when its handlers are attached. */
  onInteractive?: () => void;
}

/** One island as a React root, in the browser and in the prerender. */
export function IslandRoot({ site, url, name, props, loader = site.loader, html = '', onInteractive = ignore }: Props) {
  const ShellIsland = site.shell.islands[name];
  const island = site.registry.islands?.find(({ path }) => path === name);
  const placeholder = <PrerenderedHtml html={html} />;
  return (
    <SiteRoot site={site} url={url}>
      <ErrorBoundary fallback={() => placeholder} onError={(error) => report(error, name)}>
        {ShellIsland && (
          <>
            <ShellIsland />
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
    </SiteRoot>
  );
}

function PrerenderedHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML of this document
  return <div data-island-html dangerouslySetInnerHTML={{ __html: html }} />;
}

function ignore(): void {}
