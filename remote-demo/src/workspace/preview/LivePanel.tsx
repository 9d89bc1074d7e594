import { memo, type RefObject } from 'react';
import type { FeatureFlags } from 'shared-contracts/transform';
import { Button } from 'shared-contracts/ui';
import type { WebsiteData } from '../../content/analysis.ts';
import { compare, workspace } from '../../content/workspace.ts';
import panel from '../../layout/panels.module.css';
import { listEnabledFeatures } from '../../rules/features.ts';
import { getHostname } from '../../rules/website-url.ts';
import { toggleCompare, useDemoStore } from '../../state/demo-store.ts';
import { AppliedCounts } from './AppliedCounts.tsx';
import { Comparison } from './Comparison.tsx';
import { Findings } from './Findings.tsx';
import { LiveFrame } from './LiveFrame.tsx';
import css from './LivePanel.module.css';
import { PreviewProblem } from './PreviewProblem.tsx';
import type { Preview } from './preview-controller.ts';
import { useOriginalPage } from './use-original-page.ts';
import { usePreviewProblem } from './use-preview-problem.ts';

export interface LivePanelProps {
  website: WebsiteData;
  features: FeatureFlags;
  preview: Preview;
  frameRef: RefObject<HTMLIFrameElement | null>;
}

export const LivePanel = memo(function LivePanel({ website, features, preview, frameRef }: LivePanelProps) {
  const hostname = getHostname(website.url);
  const { currentIssues, recommendations, potentialImpact } = website.analysis;
  const compareMode = useDemoStore((state) => state.compareMode);
  const problem = usePreviewProblem(preview, frameRef);
  const originalUrl = useOriginalPage(website.url, compareMode && preview.url !== null);
  return (
    <section className={`${panel.panel} ${css.panel}`} aria-labelledby="live-heading">
      <header className={css.header}>
        <div className={css.title}>
          <h2 id="live-heading" className={css.heading}>
            {hostname}
          </h2>
          <Button variant={compareMode ? 'filled' : 'default'} size="sm" aria-pressed={compareMode} onClick={toggleCompare}>
            {workspace.compare}
          </Button>
        </div>
        <p className={css.impact}>{potentialImpact}</p>
        <div className={css.findings}>
          <Findings summary={`${currentIssues.length} issues found`} items={currentIssues} />
          <Findings summary={`${recommendations.length} improvements available`} items={recommendations} />
        </div>
        {compareMode && <CompareLabels features={preview.url === null ? 0 : listEnabledFeatures(features).length} />}
      </header>
      <LiveFrame
        title={`Live preview of ${hostname}`}
        url={preview.url ?? website.url}
        loading={preview.loading}
        isPhone={features.mobile}
        frameRef={frameRef}
        problem={problem && <PreviewProblem problem={problem} />}
      >
        {originalUrl !== null && preview.url !== null && (
          <Comparison hostname={hostname} originalUrl={originalUrl} liveUrl={preview.url} liveFrame={frameRef} />
        )}
      </LiveFrame>
      <footer className={css.footer}>
        <AppliedCounts features={features} report={preview.report} />
        <p className={css.hint}>{workspace.hint}</p>
      </footer>
    </section>
  );
});

function CompareLabels({ features }: { features: number }) {
  if (features === 0) return <p className={css.labels}>{compare.nothing}</p>;
  return (
    <p className={css.labels}>
      <span>{compare.before}</span> <span>{compare.after(features)}</span>
    </p>
  );
}
