import { useCallback, useEffect, useRef } from 'react';
import { Concept } from '../concept/Concept.tsx';
import { ContentEditorWhenOpen } from '../concept/ContentEditorWhenOpen.tsx';
import type { AnalyzedWebsite } from '../content/analysis.ts';
import { workspaceTexts } from '../content/workspace.ts';
import { areAllFeaturesEnabled } from '../rules/features.ts';
import { getHostname } from '../rules/website-url.ts';
import { useDemoStore } from '../state/demo-store.ts';
import { AuditPanel } from './audit/AuditPanel.tsx';
import { useRenderedAudit } from './audit/use-rendered-audit.ts';
import { ConsoleLog } from './ConsoleLog.tsx';
import { EvidencePanel } from './evidence/EvidencePanel.tsx';
import { usePreviewFormAnswer } from './evidence/use-preview-form-answer.ts';
import { LivePagePanel } from './live-page/LivePagePanel.tsx';
import { showElementInFrame } from './live-page/show-element-in-frame.ts';
import { useLivePage } from './live-page/use-live-page.ts';
import { MetricsPanel } from './metrics/MetricsPanel.tsx';
import { CopyLinkButton } from './sharing/CopyLinkButton.tsx';
import { QuoteSection } from './sharing/QuoteSection.tsx';
import { SaveReportButton } from './sharing/SaveReportButton.tsx';
import { SendSetupButton } from './sharing/SendSetupButton.tsx';
import { FeatureList } from './switches/FeatureList.tsx';
import { useDemoAfterPaint } from './switches/use-demo-after-paint.ts';
import { UnlockBanner } from './UnlockBanner.tsx';
import css from './Workspace.module.css';

export function Workspace({ website }: { website: AnalyzedWebsite }) {
  const { features, log } = useDemoAfterPaint();
  const livePage = useLivePage(
    website.url,
    features,
    useDemoStore((state) => state.look),
  );
  const rendered = useRenderedAudit(website.url, livePage);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const frame = useRef<HTMLIFrameElement>(null);
  const showInFrame = useCallback((selector: string) => showElementInFrame(frame.current, selector), []);
  const answer = usePreviewFormAnswer(frame, livePage.url, features.backend);
  const unlocked = areAllFeaturesEnabled(features);
  return (
    <div className={css.page}>
      <div className={css.workspace}>
        <header className={css.header}>
          <h1 ref={heading} tabIndex={-1} className={css.heading}>
            {workspaceTexts.heading}
          </h1>
          <CopyLinkButton url={website.url} features={features} />
        </header>
        <div className={css.grid}>
          <FeatureList features={features} report={livePage.report} />
          <div className={css.center}>
            <LivePagePanel website={website} features={features} livePage={livePage} frameRef={frame} />
            <Concept hostname={getHostname(website.url)} features={features} unlocked={unlocked} />
          </div>
          <div className={css.side}>
            <MetricsPanel features={features} />
            <div role="status" className={css.banner}>
              {unlocked && <UnlockBanner />}
            </div>
          </div>
        </div>
        <AuditPanel audit={livePage.audit} rendered={rendered} features={features} onShow={showInFrame}>
          <SaveReportButton websiteUrl={website.url} features={features} livePage={livePage} rendered={rendered} />
        </AuditPanel>
        <EvidencePanel evidence={livePage.evidence} features={features} answer={answer} />
        {log.length > 0 && <ConsoleLog log={log} />}
        <SendSetupButton />
      </div>
      <QuoteSection />
      <ContentEditorWhenOpen />
    </div>
  );
}
