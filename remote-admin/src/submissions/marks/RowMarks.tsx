import type { ReactNode } from 'react';
import { VisuallyHidden } from 'shared-contracts/ui';
import { leadText, stageLabels } from '../../content/thread.ts';
import type { Quote } from '../../rules/quote.ts';
import {
  describeFollowUp,
  describeNext,
  describeReply,
  findReportPath,
  formatFileCount,
  formatNextCall,
  formatWaitingCount,
  noMarks,
} from '../../rules/quote-marks.ts';
import { useAdminStore } from '../../state/admin-store.ts';
import { StageMark } from '../../thread/StageMark.tsx';
import { useAdmins } from '../../thread/use-admins.ts';
import { MarkIcon } from './MarkIcon.tsx';
import classes from './RowMarks.module.css';

/** Marks of a row: waiting e-mails, the time of the next call, the number of files, a report, the stage, a follow-up and the owner. */
export function RowMarks({ quote }: { quote: Quote }) {
  const { id, setup, waitingSince } = quote;
  const marks = useAdminStore((state) => state.marks[id]) ?? noMarks;
  const now = new Date();
  const call = formatNextCall(marks, now);
  const hasReport = findReportPath(setup) !== null;
  const next = describeNext(quote, marks, now)?.text;
  // The row itself says what is due first.
  const dues = waitingSince === null ? [] : [describeReply(quote, marks, now), describeFollowUp(marks, now)];
  const { stage, ownerId, fileCount, waiting } = marks;
  if (marks === noMarks && !hasReport) return null;
  return (
    <span className={classes.marks}>
      {waiting.length > 0 && (
        <Mark label={formatWaitingCount(waiting.length)} icon={<MarkIcon name="mail" />} count={waiting.length} isImportant />
      )}
      {call !== null && (
        <span className={`${classes.mark} ${classes.call}`}>
          <MarkIcon name="call" />
          <span>
            <VisuallyHidden>Call </VisuallyHidden>
            {call}
          </span>
        </span>
      )}
      {fileCount > 0 && <Mark label={formatFileCount(fileCount)} icon={<MarkIcon name="files" />} count={fileCount} />}
      {hasReport && <Mark label="Report" icon={<MarkIcon name="report" />} />}
      {stage !== 'new' && (
        <span className={classes.mark}>
          <StageMark stage={stage} />
          {stageLabels[stage]}
        </span>
      )}
      {dues.map((due) => due && due.text !== next && <Mark key={due.text} label={due.text} icon={<MarkIcon name="day" />} />)}
      {ownerId !== null && <Owner id={ownerId} />}
    </span>
  );
}

function Owner({ id }: { id: string }) {
  const name = useAdmins().find((admin) => admin.id === id)?.name;
  return (
    name && (
      <span className={classes.owner} title={`${leadText.fields.owner}: ${name}`}>
        <span aria-hidden="true">{[...name.toUpperCase()][0]}</span>
        <VisuallyHidden>
          {leadText.fields.owner} {name}
        </VisuallyHidden>
      </span>
    )
  );
}

function Mark({ label, icon, count, isImportant }: { label: string; icon: ReactNode; count?: number; isImportant?: boolean }) {
  return (
    <span className={classes.mark} data-important={isImportant} title={label}>
      {icon}
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
