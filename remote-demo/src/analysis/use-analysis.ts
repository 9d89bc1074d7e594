import { useEffect } from 'react';
import { getErrorMessage, useHost } from 'shared-contracts';
import { analysisTexts } from '../content/entry-stage.ts';
import { ANALYSIS_MS, COMPLETE_PAUSE_MS } from '../rules/progress.ts';
import { isSampleUrl } from '../rules/sample-url.ts';
import { completeAnalysis, enterWorkspace, failAnalysis, type WorkspaceComponent } from '../state/demo-store.ts';

/**
 * Runs the analysis while the component is mounted: loads the workspace, and then enters it. It sends nothing about the website; the
 * workspace sends the first request when a feature is turned on.
 */
export function useAnalysis(url: string, load: () => Promise<WorkspaceComponent>): void {
  const { settings, notify, report, recordStep } = useHost();
  useEffect(() => {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number): Promise<void> =>
      new Promise((resolve) => {
        timer = setTimeout(resolve, ms);
      });
    const analyze = async (): Promise<void> => {
      try {
        const [Workspace] = await Promise.all([load(), wait(ANALYSIS_MS)]);
        if (stopped) return;
        completeAnalysis();
        await wait(COMPLETE_PAUSE_MS);
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
      clearTimeout(timer);
    };
  }, [url, load, settings, notify, report, recordStep]);
}
