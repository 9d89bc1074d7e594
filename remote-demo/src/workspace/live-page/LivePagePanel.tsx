import { memo, type RefObject, useEffect, useState } from 'react';
import type { FeatureFlags } from 'shared-contracts/transform';
import { Button } from 'shared-contracts/ui';
import { describePageProblem, type LivePageProblemText, livePageProblems, scriptOnlyProblem } from '../../content/live-page-problems.ts';
import { comparisonTexts, workspaceTexts } from '../../content/workspace.ts';
import panel from '../../layout/panels.module.css';
import { revealWaitingContent } from '../../measure/reveal-waiting-content.ts';
import { areAllFeaturesEnabled, listEnabledFeatures } from '../../rules/features.ts';
import { isEmptyPage } from '../../rules/is-empty-page.ts';
import { getHostname } from '../../rules/website-url.ts';
import { toggleComparison, useDemoStore } from '../../state/demo-store.ts';
import { Comparison } from './Comparison.tsx';
import frame from './LivePageFrame.module.css';
import css from './LivePagePanel.module.css';
import { LivePageProblem } from './LivePageProblem.tsx';
import { LookChoice } from './LookChoice.tsx';
import type { LivePageState } from './live-page-controller.ts';
import { useRedesign } from './use-redesign.ts';

export interface LivePagePanelProps {
  websiteUrl: string;
  features: FeatureFlags;
  livePage: LivePageState;
  frameRef: RefObject<HTMLIFrameElement | null>;
}

export const LivePagePanel = memo(function LivePagePanel({ websiteUrl, features, livePage, frameRef }: LivePagePanelProps) {
  const hostname = getHostname(websiteUrl);
  const compareMode = useDemoStore((state) => state.compareMode);
  const look = useDemoStore((state) => state.look);
  const on = listEnabledFeatures(features).length;
  const isUnlocked = areAllFeaturesEnabled(features);
  const shownUrl = livePage.url ?? websiteUrl;
  useRedesign(frameRef, livePage);
  const problem = useLivePageProblem(livePage, frameRef);
  const originalUrl = useObjectUrl(compareMode && livePage.url !== null ? livePage.original : undefined);
  return (
    <section className={`${panel.panel} ${css.panel}`} aria-labelledby="live-heading">
      <header className={css.title}>
        <h2 id="live-heading" className={panel.largeHeading}>
          {hostname}
        </h2>
        <Button variant={compareMode ? 'filled' : 'default'} size="sm" aria-pressed={compareMode} onClick={toggleComparison}>
          {workspaceTexts.compare}
        </Button>
      </header>
      {(features.design || compareMode) && (
        <div className={css.controls}>
          {features.design && <LookChoice chosen={look} missing={livePage.missingRedesign} />}
          {compareMode && <CompareLabels features={livePage.url === null ? 0 : on} />}
        </div>
      )}
      <div className={frame.frame} data-loading={livePage.loading || undefined} data-phone={features.mobile || undefined}>
        <div className={frame.device}>
          {/* A blob: document has our origin, so the transform removes its scripts and forbids them with a policy. The key
            creates a new frame for each URL, because a changed `src` would add an entry to the session history. */}
          <iframe
            ref={frameRef}
            key={shownUrl}
            className={frame.page}
            title={`Live preview of ${hostname}`}
            src={shownUrl}
            sandbox="allow-scripts allow-same-origin"
            height={600}
            data-redesigned={livePage.showRedesign !== undefined || undefined}
          />
          {originalUrl !== null && livePage.url !== null && (
            <Comparison hostname={hostname} originalUrl={originalUrl} liveUrl={livePage.url} liveFrame={frameRef} />
          )}
        </div>
        <div role="status">
          {problem && <LivePageProblem problem={problem} websiteUrl={websiteUrl} />}
          {livePage.loading && (
            <p className={frame.overlay}>
              <span>{workspaceTexts.transforming}</span>
            </p>
          )}
        </div>
      </div>
      <footer className={css.footer}>
        <p className={panel.note}>{isUnlocked ? workspaceTexts.allOn : workspaceTexts.hint}</p>
      </footer>
    </section>
  );
});

function CompareLabels({ features }: { features: number }) {
  if (features === 0) return <p className={css.labels}>{comparisonTexts.nothing}</p>;
  return (
    <p className={css.labels}>
      <span>{comparisonTexts.before}</span> <span>{comparisonTexts.after(features)}</span>
    </p>
  );
}

/** Why the frame has nothing to show: the request failed, or the page shows nothing without its scripts. */
function useLivePageProblem({ url, failure }: LivePageState, frame: RefObject<HTMLIFrameElement | null>): LivePageProblemText | undefined {
  const [emptyPage, setEmptyPage] = useState<{ url: string; problem: LivePageProblemText } | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (url === null || !element) return;
    const check = (): void => {
      const page = element.contentDocument;
      if (page?.URL !== url || page.readyState !== 'complete') return;
      revealWaitingContent(page);
      const problem = page.querySelector('[data-tx][data-no-scripts]') ? livePageProblems.empty : scriptOnlyProblem;
      setEmptyPage(isEmptyPage(page) ? { url, problem } : null);
    };
    element.addEventListener('load', check);
    return () => element.removeEventListener('load', check);
  }, [url, frame]);
  if (url !== null) return emptyPage?.url === url ? emptyPage.problem : undefined;
  return failure && describePageProblem(failure);
}

/** Returns an object URL of a page, or null while there is none. */
function useObjectUrl(html: string | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (html === undefined) return;
    const created = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
    setUrl(created);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(created);
    };
  }, [html]);
  return url;
}
