import { useEffect } from 'react';
import { errorMessage, useHost } from 'shared-contracts';
import { analysisTexts } from '../content/entry-stage.ts';
import { ANALYSIS_MS, COMPLETE_PAUSE_MS } from '../rules/progress.ts';
import { completeAnalysis, enterWorkspace, failAnalysis, type WorkspaceView } from '../state/demo-store.ts';

/** Runs the analysis while the component is mounted. */
export function useAnalysis(load: () => Promise<WorkspaceView>): void {
  const { notify, report } = useHost();
  useEffect(() => {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number): Promise<void> =>
      new Promise((resolve) => {
        timer = setTimeout(resolve, ms);
      });
    const analyze = async (): Promise<void> => {
      try {
        const [View] = await Promise.all([load(), wait(ANALYSIS_MS)]);
        if (stopped) return;
        completeAnalysis();
        await wait(COMPLETE_PAUSE_MS);
        enterWorkspace(View);
        notify.success(analysisTexts.done);
      } catch (error) {
        if (stopped) return;
        failAnalysis();
        report(error, 'demo analysis');
        notify.failure({ title: analysisTexts.failed.title, message: errorMessage(error, analysisTexts.failed.message) });
      }
    };
    void analyze();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [load, notify, report]);
}
