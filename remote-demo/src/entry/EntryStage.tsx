import pageHeader from 'shared-contracts/ui/page-header.module.css';
import { AnalysisProgress } from '../analysis/AnalysisProgress.tsx';
import { entryStageTexts } from '../content/entry-stage.ts';
import { type DemoStage, startAnalysis } from '../state/demo-store.ts';
import css from './EntryStage.module.css';
import { FeatureOverview } from './FeatureOverview.tsx';
import { SampleSites } from './SampleSites.tsx';
import { UrlForm } from './UrlForm.tsx';
import { readSharedLink, useSharedLink } from './use-shared-link.ts';

export interface EntryStageProps {
  stage: Exclude<DemoStage, { name: 'workspace' }>;
}

/** URL form next to the list of features, which the progress of an analysis covers. */
export function EntryStage({ stage }: EntryStageProps) {
  const link = useSharedLink();
  const isAnalyzing = stage.name === 'analyzing';
  const start = (url: string) => startAnalysis(url, readSharedLink().features);
  return (
    <div className={css.stage}>
      <div className={css.intro}>
        <p className={pageHeader.badge}>{entryStageTexts.badge}</p>
        <h1 className={css.heading}>{entryStageTexts.heading}</h1>
        <p className={css.lead}>{entryStageTexts.lead}</p>
        <UrlForm disabled={isAnalyzing} onSubmit={start} />
        <p className={css.assurance}>{entryStageTexts.assurance}</p>
        <SampleSites disabled={isAnalyzing} onChoose={start} />
      </div>
      <div className={css.panels}>
        <FeatureOverview requested={link.features} />
        {stage.name === 'analyzing' && <AnalysisProgress url={stage.url} complete={stage.complete} />}
      </div>
    </div>
  );
}
