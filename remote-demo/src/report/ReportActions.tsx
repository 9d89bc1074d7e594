import { useState } from 'react';
import { errorMessage, isAdmin, useHost, useSession } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { deleteReport, deleteReportAsAdmin, getReportJsonUrl } from '../api/demo-reports.ts';
import { reportTexts } from '../content/report.ts';
import { createReportPath } from '../rules/report-path.ts';
import { forgetSecret, readSecret } from '../state/report-secrets.ts';
import css from './ReportView.module.css';

/** Actions of a report. Its creator can delete it in the same tab, and admins can delete every report. */
export function ReportActions({ id, onDelete }: { id: string; onDelete: () => void }) {
  const { settings, notify, backend } = useHost();
  const [isDeleting, setIsDeleting] = useState(false);
  const isByAdmin = isAdmin(useSession());
  const secret = readSecret(id);

  const copy = async (): Promise<void> => {
    const link = settings.siteUrl + createReportPath(id);
    try {
      await navigator.clipboard.writeText(link);
      notify.success(reportTexts.copied);
    } catch {
      notify.info({ title: reportTexts.copyFailed, message: link });
    }
  };

  const remove = async (): Promise<void> => {
    setIsDeleting(true);
    try {
      await (secret ? deleteReport(id, secret, settings) : deleteReportAsAdmin(id, await backend(), settings));
      forgetSecret(id);
      notify.success(reportTexts.deleted);
      onDelete();
    } catch (error) {
      setIsDeleting(false);
      notify.failure({ title: reportTexts.deleteFailed, message: errorMessage(error, reportTexts.deleteFailed) });
    }
  };

  return (
    <div className={css.actions}>
      <Button size="sm" onClick={() => window.print()}>
        {reportTexts.print}
      </Button>
      <Button size="sm" variant="default" onClick={copy}>
        {reportTexts.copy}
      </Button>
      <a className={css.json} href={getReportJsonUrl(id, settings)}>
        {reportTexts.json}
      </a>
      {(secret || isByAdmin) && (
        <Button size="sm" variant="default" disabled={isDeleting} onClick={remove}>
          {reportTexts.delete}
        </Button>
      )}
    </div>
  );
}
