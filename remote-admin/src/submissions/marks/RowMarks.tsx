import { VisuallyHidden } from 'shared-contracts/ui';
import type { Quote } from '../../rules/quote.ts';
import { findReportPath, formatFileCount, formatNextCall, noMarks } from '../../rules/quote-marks.ts';
import { useAdminStore } from '../../state/admin-store.ts';
import { MarkIcon } from './MarkIcon.tsx';
import classes from './RowMarks.module.css';

/** Marks of a row: the time of the next call, the number of files, and whether a report is attached. */
export function RowMarks({ quote: { id, setup } }: { quote: Quote }) {
  const marks = useAdminStore((state) => state.marks[id]) ?? noMarks;
  const call = formatNextCall(marks, new Date());
  const hasReport = findReportPath(setup) !== null;
  if (call === null && marks.fileCount === 0 && !hasReport) return null;
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
    </span>
  );
}
