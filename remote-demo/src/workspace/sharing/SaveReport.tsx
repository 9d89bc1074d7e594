import { useState } from 'react';
import { errorMessage, useHost } from 'shared-contracts';
import type { FeatureFlags } from 'shared-contracts/transform';
import { Button } from 'shared-contracts/ui';
import { createReport } from '../../api/demo-reports.ts';
import { saveReport } from '../../content/report.ts';
import { toAuditResults } from '../../rules/rendered-audit.ts';
import { createReportContent } from '../../rules/report-content.ts';
import { createReportPath } from '../../rules/report-path.ts';
import { keepReport, useDemoStore } from '../../state/demo-store.ts';
import { saveSecret } from '../../state/report-secrets.ts';
import type { RenderedState } from '../audit/use-rendered-audit.ts';
import type { LivePage } from '../live-page/live-page-controller.ts';
import css from './SaveReport.module.css';

interface Props {
  websiteUrl: string;
  features: FeatureFlags;
  livePage: LivePage;
  rendered: RenderedState;
}

/** Saves what the panel shows as a report with its own page, or links the report if it is saved. */
export function SaveReport({ websiteUrl, features, livePage: { audit, evidence }, rendered }: Props) {
  const { settings, notify, Link } = useHost();
  const [isSaving, setIsSaving] = useState(false);
  const saved = useDemoStore(({ report }) => report);
  const isComplete = rendered.status === 'done';
  const isCurrent = saved?.websiteUrl === websiteUrl && saved.features === features && (saved.isComplete || !isComplete);

  const save = async (): Promise<void> => {
    setIsSaving(true);
    try {
      const results = { ...audit, ...(rendered.audit && toAuditResults(rendered.audit)) };
      const { id, secret } = await createReport(createReportContent(websiteUrl, features, results, evidence), settings);
      saveSecret(id, secret);
      keepReport({ id, websiteUrl, features, isComplete });
      notify.success(saveReport.saved);
    } catch (error) {
      notify.failure({ title: saveReport.failed, message: errorMessage(error, saveReport.failed) });
    }
    setIsSaving(false);
  };

  return (
    <div className={css.report}>
      {isCurrent ? (
        <Link to={createReportPath(saved.id)} className={css.link}>
          {saveReport.open}
        </Link>
      ) : (
        <Button variant="default" size="sm" disabled={isSaving} onClick={save}>
          {isSaving ? saveReport.saving : saveReport.save}
        </Button>
      )}
      <p className={css.hint}>{saveReport.hint}</p>
    </div>
  );
}
