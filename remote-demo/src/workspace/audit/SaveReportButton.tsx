import { useState } from 'react';
import { getErrorMessage, useHost } from 'shared-contracts';
import type { FeatureFlags } from 'shared-contracts/transform';
import { Button } from 'shared-contracts/ui';
import { createReport } from '../../api/demo-reports.ts';
import { saveReportTexts } from '../../content/report.ts';
import { scoreTexts } from '../../content/workspace.ts';
import panel from '../../layout/panels.module.css';
import { toAuditResults } from '../../rules/rendered-audit.ts';
import { createReportContent } from '../../rules/report-content.ts';
import { createReportPath } from '../../rules/report-path.ts';
import { rememberSavedReport, useDemoStore } from '../../state/demo-store.ts';
import { saveReportSecret } from '../../state/report-secrets.ts';
import type { LivePageState } from '../live-page/live-page-controller.ts';
import css from './AuditPanel.module.css';
import type { RenderedAuditState } from './use-rendered-audit.ts';

interface Props {
  websiteUrl: string;
  features: FeatureFlags;
  livePage: LivePageState;
  rendered: RenderedAuditState;
}

/** Saves what the panel shows, once it is measured, as a report with its own page, and links the report. */
export function SaveReportButton({ websiteUrl, features, livePage: { audit, evidence }, rendered }: Props) {
  const { settings, notify, recordStep, Link } = useHost();
  const [isSaving, setIsSaving] = useState(false);
  const saved = useDemoStore(({ report }) => report);
  const isMeasured = rendered.status !== 'waiting';
  const isSaved = saved?.websiteUrl === websiteUrl && saved.features === features;

  const save = async (): Promise<void> => {
    setIsSaving(true);
    try {
      const results = { ...audit, ...(rendered.audit && toAuditResults(rendered.audit)) };
      const { id, secret } = await createReport(createReportContent(websiteUrl, features, results, evidence), settings);
      saveReportSecret(id, secret);
      rememberSavedReport({ id, websiteUrl, features });
      recordStep('report');
      notify.success(saveReportTexts.saved);
    } catch (error) {
      notify.failure({ title: saveReportTexts.failed, message: getErrorMessage(error, saveReportTexts.failed) });
    }
    setIsSaving(false);
  };

  return (
    <>
      {isSaved && (
        <Link to={createReportPath(saved.id)} className={css.link}>
          {saveReportTexts.open}
        </Link>
      )}
      {!isSaved && (
        <Button variant="default" size="sm" disabled={isSaving || !isMeasured} onClick={save}>
          {isSaving ? saveReportTexts.saving : isMeasured ? saveReportTexts.save : scoreTexts.measuring}
        </Button>
      )}
      <p className={panel.note}>{saveReportTexts.hint}</p>
    </>
  );
}
