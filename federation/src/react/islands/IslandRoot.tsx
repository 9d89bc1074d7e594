import { type ReactNode, useEffect, useRef } from 'react';
import { reportFailure } from '../../reporting/report.ts';
import { toRemoteIsland } from '../../types/index.ts';
import { ErrorBoundary } from '../remote/ErrorBoundary.tsx';
import { InteractiveNotifier } from '../remote/LoadedComponent.tsx';
import { FragmentPathContext } from '../remote/RemoteFragment.tsx';
import { RemotePage } from '../remote/RemotePage.tsx';
import { showPageErrorNotice } from '../site/page-error.ts';
import type { SiteRuntime } from '../site/site.ts';
import { SiteRoot } from './SiteRoot.tsx';

interface Props {
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
export function IslandRoot({ site, url, name, props, html = '', onInteractive = ignore }: Props) {
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
