import { useState } from 'react';
import { getErrorMessage, getFunctionUrl, isAdmin, useHost, useSession } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { deleteReport } from '../api/demo-reports.ts';
import { reportTexts } from '../content/report.ts';
import { createReportPath } from '../rules/report-path.ts';
import { deleteReportSecret, readReportSecret } from '../state/report-secrets.ts';
import { CopyLinkButton } from '../workspace/sharing/CopyLinkButton.tsx';
import css from './ReportView.module.css';

/** Actions of a report. Its creator can delete it in the same tab, and admins can delete every report. */
export function ReportActions({ id, onDelete }: { id: string; onDelete: () => void }) {
  const host = useHost();
  const { settings, notify } = host;
  const [isDeleting, setIsDeleting] = useState(false);
  const isByAdmin = isAdmin(useSession());
  const secret = readReportSecret(id);

  const remove = async (): Promise<void> => {
    setIsDeleting(true);
    try {
      await deleteReport(id, secret, host);
      deleteReportSecret(id);
      notify.success(reportTexts.deleted);
      onDelete();
    } catch (error) {
      setIsDeleting(false);
      notify.failure({ title: reportTexts.deleteFailed, message: getErrorMessage(error, reportTexts.deleteFailed) });
    }
  };

  return (
    <div className={css.actions}>
      <Button size="sm" onClick={() => window.print()}>
        {reportTexts.print}
      </Button>
      <CopyLinkButton label={reportTexts.copy} link={settings.siteUrl + createReportPath(id)} />
      <a className={css.link} href={getFunctionUrl(settings, 'read-report', { id })}>
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
