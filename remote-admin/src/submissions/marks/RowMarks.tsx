import { VisuallyHidden } from 'shared-contracts/ui';
import { leadText, stageLabels } from '../../content/thread.ts';
import type { Quote } from '../../rules/quote.ts';
import { findReportPath, formatFileCount, formatNextCall, hasMarks, noMarks } from '../../rules/quote-marks.ts';
import { useAdminStore } from '../../state/admin-store.ts';
import { StageMark } from '../../thread/StageMark.tsx';
import { MarkIcon } from './MarkIcon.tsx';
import classes from './RowMarks.module.css';

/** Marks of a row: the time of the next call, the number of files, whether a report is attached, the stage and the owner. */
export function RowMarks({ quote: { id, setup } }: { quote: Quote }) {
  const marks = useAdminStore((state) => state.marks[id]) ?? noMarks;
  const call = formatNextCall(marks, new Date());
  const hasReport = findReportPath(setup) !== null;
  const { stage, ownerId } = marks;
  const owner = useAdminStore(({ admins }) => admins.find(({ id }) => id === ownerId)?.name);
  if (!hasMarks(marks) && !hasReport) return null;
  return (
    <span className={classes.marks}>
      {call !== null && (
        <span className={`${classes.mark} ${classes.call}`}>
          <MarkIcon name="call" />
          <span>
            <VisuallyHidden>Call </VisuallyHidden>
            {call}
          </span>
        </span>
      )}
      {marks.fileCount > 0 && (
        <span className={classes.mark} title={formatFileCount(marks.fileCount)}>
          <MarkIcon name="files" />
          <span aria-hidden="true">{marks.fileCount}</span>
          <VisuallyHidden>{formatFileCount(marks.fileCount)}</VisuallyHidden>
        </span>
      )}
      {hasReport && (
        <span className={classes.mark} title="Report">
          <MarkIcon name="report" />
          <VisuallyHidden>Report</VisuallyHidden>
        </span>
      )}
      {stage !== 'new' && (
        <span className={classes.mark} title={stageLabels[stage]}>
          <StageMark stage={stage} />
          <VisuallyHidden>{stageLabels[stage]}</VisuallyHidden>
        </span>
      )}
      {owner && (
        <span className={classes.owner} title={`${leadText.fields.owner}: ${owner}`}>
          <span aria-hidden="true">{getInitial(owner)}</span>
          <VisuallyHidden>
            {leadText.fields.owner} {owner}
          </VisuallyHidden>
        </span>
      )}
    </span>
  );
}

const getInitial = (name: string): string => [...name.toUpperCase()][0] ?? '';
