import { useEffect, useRef, useState } from 'react';
import { getErrorMessage, useHost } from 'shared-contracts';
import { ANALYSIS_STEPS, analysisTexts } from '../content/entry-stage.ts';
import panel from '../layout/panels.module.css';
import { ANALYSIS_MS, COMPLETE_PAUSE_MS, computeProgress, findStepIndex } from '../rules/progress.ts';
import { isSampleUrl } from '../rules/sample-url.ts';
import { getHostname } from '../rules/website-url.ts';
import { completeAnalysis, enterWorkspace, failAnalysis, type WorkspaceComponent } from '../state/demo-store.ts';
import css from './AnalysisProgress.module.css';
import { loadWorkspace } from './load-workspace.ts';
import { PageDrawing } from './PageDrawing.tsx';

export interface AnalysisProgressProps {
  url: string;
  complete: boolean;
  /** Loads the workspace; tests replace it. */
  load?: () => Promise<WorkspaceComponent>;
}

export function AnalysisProgress({ url, complete, load = loadWorkspace }: AnalysisProgressProps) {
  useAnalysis(url, load);
  const { percent, step } = useProgress(complete);
  const heading = useRef<HTMLHeadingElement>(null);
  // The submit button had the focus and is now disabled.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`${panel.dark} ${panel.stage}`} aria-labelledby="analysis-heading">
      <header className={css.header}>
        <h2 id="analysis-heading" ref={heading} tabIndex={-1} className={panel.stageHeading}>
          {analysisTexts.heading}
        </h2>
        <p className={css.host}>{getHostname(url)}</p>
      </header>
      <PageDrawing url={url} />
      <p className={css.percent} aria-hidden="true">
        {/* One text: its end isn't moved by another digit. */}
        {`${percent}%`}
      </p>
      <progress className={css.bar} max={100} value={percent} aria-labelledby="analysis-heading" />
      <p className={css.step} aria-live="polite">
        {ANALYSIS_STEPS[step]}
      </p>
      <p className={css.note}>{analysisTexts.note}</p>
    </section>
  );
}

/** Common divisor of PROGRESS_TICK_MS and STEP_CHECK_MS. */
const TICK_MS = 100;

/** Progress of the running analysis; 100 % when it is complete. */
function useProgress(complete: boolean) {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setElapsed((ms) => ms + TICK_MS), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return complete ? { percent: 100, step: findStepIndex(100) } : computeProgress(elapsed);
}

/**
 * Runs the analysis while the component is mounted: loads the workspace, and then enters it. It sends nothing about the website; the
 * workspace sends the first request when a feature is turned on.
 */
function useAnalysis(url: string, load: () => Promise<WorkspaceComponent>): void {
  const { settings, notify, report, recordStep } = useHost();
  useEffect(() => {
    let stopped = false;
    const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
    const analyze = async (): Promise<void> => {
      try {
        const [Workspace] = await Promise.all([load(), wait(ANALYSIS_MS)]);
        if (stopped) return;
        completeAnalysis();
        await wait(COMPLETE_PAUSE_MS);
        if (stopped) return;
        enterWorkspace(Workspace);
        if (!isSampleUrl(settings.clientSitesUrl, url)) recordStep('demo');
        notify.success(analysisTexts.done);
      } catch (error) {
        if (stopped) return;
        failAnalysis();
        report(error, 'demo analysis');
        notify.failure({ title: analysisTexts.failed.title, message: getErrorMessage(error, analysisTexts.failed.message) });
      }
    };
    void analyze();
    return () => {
      stopped = true;
    };
  }, [url, load, settings, notify, report, recordStep]);
}
