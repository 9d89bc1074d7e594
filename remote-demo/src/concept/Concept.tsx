import { memo } from 'react';
import type { FeatureFlags } from 'shared-contracts/transform';
import { Button } from 'shared-contracts/ui';
import { contentEditorTexts, workspaceTexts } from '../content/workspace.ts';
import panel from '../layout/panels.module.css';
import { openContentEditor, useDemoStore } from '../state/demo-store.ts';
import css from './Concept.module.css';
import { MockBrowser } from './MockBrowser.tsx';

export interface ConceptProps {
  hostname: string;
  features: FeatureFlags;
  unlocked: boolean;
}

export const Concept = memo(function Concept({ hostname, features, unlocked }: ConceptProps) {
  const compareMode = useDemoStore((state) => state.compareMode);
  return (
    <section className={`${panel.panel} ${css.panel}`} aria-labelledby="concept-heading">
      <header className={css.header}>
        <div>
          <h2 id="concept-heading" className={css.heading}>
            {workspaceTexts.concept}
          </h2>
          <p className={css.lead}>{workspaceTexts.conceptLead}</p>
        </div>
        {features.admin && (
          <Button variant="default" size="sm" onClick={openContentEditor}>
            {contentEditorTexts.open}
          </Button>
        )}
      </header>
      <MockBrowser hostname={hostname} features={features} compareMode={compareMode} unlocked={unlocked} />
    </section>
  );
});
