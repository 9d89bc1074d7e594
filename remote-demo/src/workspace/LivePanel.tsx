import { memo, type Ref } from 'react';
import type { FeatureFlags } from 'shared-contracts/transform';
import type { WebsiteData } from '../content/analysis.ts';
import { workspace } from '../content/workspace.ts';
import panel from '../panels.module.css';
import { getHostname } from '../rules/website-url.ts';
import { AppliedCounts } from './AppliedCounts.tsx';
import { Findings } from './Findings.tsx';
import { LiveFrame } from './LiveFrame.tsx';
import css from './LivePanel.module.css';
import type { Preview } from './preview-controller.ts';

export interface LivePanelProps {
  website: WebsiteData;
  features: FeatureFlags;
  preview: Preview;
  frameRef: Ref<HTMLIFrameElement>;
}

export const LivePanel = memo(function LivePanel({ website, features, preview, frameRef }: LivePanelProps) {
  const hostname = getHostname(website.url);
  const { currentIssues, recommendations, potentialImpact } = website.analysis;
  return (
    <section className={`${panel.panel} ${css.panel}`} aria-labelledby="live-heading">
      <header className={css.header}>
        <h2 id="live-heading" className={css.heading}>
          {hostname}
        </h2>
        <p className={css.impact}>{potentialImpact}</p>
        <div className={css.findings}>
          <Findings summary={`${currentIssues.length} issues found`} items={currentIssues} />
          <Findings summary={`${recommendations.length} improvements available`} items={recommendations} />
        </div>
      </header>
      <LiveFrame title={`Live preview of ${hostname}`} url={preview.url ?? website.url} loading={preview.loading} frameRef={frameRef} />
      <footer className={css.footer}>
        <AppliedCounts features={features} report={preview.report} />
        <p className={css.hint}>{workspace.hint}</p>
      </footer>
    </section>
  );
});
