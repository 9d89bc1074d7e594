import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useHost } from 'shared-contracts';
import { type AnyAuditCheck, summarizeAudit } from 'shared-contracts/audit-summary';
import { Concept } from '../concept/Concept.tsx';
import { ContentEditorWhenOpen } from '../concept/ContentEditor.tsx';
import { workspaceTexts } from '../content/workspace.ts';
import { moveOnScroll } from '../measure/scroll-motion.ts';
import { countFindings } from '../rules/count-findings.ts';
import { areAllFeaturesEnabled, listEnabledFeatures } from '../rules/features.ts';
import { numberFindings } from '../rules/finding-pins.ts';
import { readOutline } from '../rules/page-outline.ts';
import { toAuditResults } from '../rules/rendered-audit.ts';
import { createSharedLink } from '../rules/shared-link.ts';
import { describeFeatures } from '../rules/transform-report.ts';
import { getHostname } from '../rules/website-url.ts';
import { recordPreviewResult, useDemoStore } from '../state/demo-store.ts';
import { AuditPanel } from './audit/AuditPanel.tsx';
import { SaveReportButton } from './audit/SaveReportButton.tsx';
import { useRenderedAudit } from './audit/use-rendered-audit.ts';
import { ChangeStrip } from './ChangeStrip.tsx';
import { ConsoleLog } from './ConsoleLog.tsx';
import { connectChat } from './chat/connect-chat.ts';
import { EvidencePanel } from './evidence/EvidencePanel.tsx';
import { usePreviewFormAnswer } from './evidence/use-preview-form-answer.ts';
import { connectSearch } from './live-page/connect-search.ts';
import { LivePagePanel } from './live-page/LivePagePanel.tsx';
import { showElementInFrame } from './live-page/show-element-in-frame.ts';
import { useEditorTexts } from './live-page/use-editor-texts.ts';
import { useFindingPins } from './live-page/use-finding-pins.ts';
import { useFrameDocument } from './live-page/use-frame-document.ts';
import { useFrameReading } from './live-page/use-frame-reading.ts';
import { useKeptEdits } from './live-page/use-kept-edits.ts';
import { useLivePage } from './live-page/use-live-page.ts';
import { useShownChange } from './live-page/use-shown-change.ts';
import { MeasuredScores } from './metrics/MeasuredScores.tsx';
import { MetricsPanel } from './metrics/MetricsPanel.tsx';
import { CopyLinkButton } from './sharing/CopyLinkButton.tsx';
import { QuoteSection } from './sharing/QuoteSection.tsx';
import { SendSetupButton } from './sharing/SendSetupButton.tsx';
import { FeatureList } from './switches/FeatureList.tsx';
import { SwitchSheet } from './switches/SwitchSheet.tsx';
import { useDemoAfterPaint } from './switches/use-demo-after-paint.ts';
import { UnlockBanner } from './UnlockBanner.tsx';
import css from './Workspace.module.css';

export function Workspace({ websiteUrl }: { websiteUrl: string }) {
  const { features, log } = useDemoAfterPaint();
  const livePage = useLivePage(
    websiteUrl,
    features,
    useDemoStore((state) => state.look),
  );
  const rendered = useRenderedAudit(websiteUrl, livePage);
  const { audit } = livePage;
  const auditResults = useMemo(() => ({ ...audit, ...(rendered.audit && toAuditResults(rendered.audit)) }), [audit, rendered.audit]);
  const areas = useMemo(() => summarizeAudit(auditResults), [auditResults]);
  const { settings } = useHost();
  const setup = { url: websiteUrl, features: listEnabledFeatures(features) };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const frame = useRef<HTMLIFrameElement>(null);
  const showInFrame = useCallback((selector: string) => showElementInFrame(frame.current, selector), []);
  const [pinned, setPinned] = useState<AnyAuditCheck | 'all' | null>(null);
  const pins = useMemo(() => numberFindings(areas), [areas]);
  const shownPins = useMemo(() => pins.filter(({ check }) => pinned === 'all' || pinned === check), [pins, pinned]);
  const showFinding = useCallback((check: AnyAuditCheck) => {
    setPinned(check);
    focusFinding(check);
  }, []);
  useFindingPins(frame, livePage.url, shownPins, showFinding);
  const answer = usePreviewFormAnswer(frame, livePage.url, features.backend);
  const outline = useFrameReading(frame, features.analytics ? livePage.url : null, readOutline);
  const animated = useFrameReading(frame, features.animations ? livePage.url : null, moveOnScroll);
  useFrameDocument(frame, livePage.url, connectSearch);
  useFrameDocument(frame, livePage.url, connectChat);
  useKeptEdits(frame, websiteUrl, livePage.url);
  useEditorTexts(frame, websiteUrl, livePage.url);
  useShownChange(frame, features, livePage);
  const { failure, loading } = livePage;
  const isMeasured = rendered.status !== 'waiting';
  const results = useMemo(() => {
    const { animations, ...report } = livePage.report;
    // Only the shown page tells what can move.
    const shown = animations && animated !== undefined ? { ...report, animations: { animated } } : report;
    return describeFeatures(shown, isMeasured ? areas : undefined);
  }, [livePage.report, animated, areas, isMeasured]);
  useEffect(() => {
    if (!loading) recordPreviewResult({ results, hasFailed: failure !== undefined });
  }, [results, failure, loading]);
  const unlocked = areAllFeaturesEnabled(features);
  const isPhone = useSheetMode();
  return (
    <div className={css.page}>
      <div className={css.workspace}>
        <header className={css.header}>
          <h1 ref={heading} tabIndex={-1} className={css.heading}>
            {workspaceTexts.heading}
          </h1>
          <div className={css.actions}>
            <CopyLinkButton label={workspaceTexts.copyLink} link={createSharedLink(`${settings.siteUrl}/demo`, setup)} />
            {!isPhone && <SendSetupButton />}
          </div>
        </header>
        <div className={css.grid}>
          {!isPhone && <FeatureList features={features} results={results} />}
          <div className={css.preview}>
            <LivePagePanel websiteUrl={websiteUrl} features={features} livePage={livePage} frameRef={frame} />
            {unlocked && livePage.url !== null && (
              <ChangeStrip results={results} counts={isMeasured ? countFindings(areas) : undefined} frameRef={frame} />
            )}
            <EvidencePanel evidence={livePage.evidence} features={features} answer={answer} outline={outline} />
          </div>
          <div className={css.side}>
            <div role="status" className={css.banner}>
              {unlocked && <UnlockBanner />}
            </div>
            {failure === undefined && <MeasuredScores areas={areas} status={rendered.status} />}
            <MetricsPanel features={features} />
          </div>
        </div>
        <AuditPanel
          areas={areas}
          results={auditResults}
          rendered={rendered}
          features={features}
          pins={pins}
          pinned={pinned}
          onPin={setPinned}
          onShow={showInFrame}
        >
          <SaveReportButton websiteUrl={websiteUrl} features={features} livePage={livePage} rendered={rendered} />
        </AuditPanel>
        <div className={css.lower}>
          {log.length > 0 && <ConsoleLog log={log} />}
          <Concept hostname={getHostname(websiteUrl)} features={features} unlocked={unlocked} />
        </div>
        {isPhone && <SwitchSheet features={features} results={results} frameRef={frame} />}
      </div>
      <QuoteSection />
      <ContentEditorWhenOpen />
    </div>
  );
}

/** Phones, also on their side: the switches are in a sheet. The style sheets of the workspace repeat this query. */
const PHONE = '(max-width: 47.99em), (max-width: 74.99em) and (max-height: 30em)';

/** Whether the window is that of a phone. The workspace isn't prerendered, so that the first render knows it. */
function useSheetMode(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches);
}

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(PHONE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Moves the window and the focus to a finding of the list. */
function focusFinding(check: AnyAuditCheck): void {
  const button = document.querySelector<HTMLElement>(`[data-check="${check}"] button`);
  button?.scrollIntoView({ block: 'center' });
  button?.focus({ preventScroll: true });
}
