import { memo } from 'react';
import { Button } from 'shared-contracts/ui';
import { contentEditorTexts, workspaceTexts } from '../content/workspace.ts';
import panel from '../layout/panels.module.css';
import { openContentEditor } from '../state/demo-store.ts';
import css from './Concept.module.css';
import { type ConceptProps, MockBrowser } from './MockBrowser.tsx';

export const Concept = memo(function Concept({ hostname, features, unlocked }: ConceptProps) {
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
      <MockBrowser hostname={hostname} features={features} unlocked={unlocked} />
    </section>
  );
});
