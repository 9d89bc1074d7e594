import { useHost } from 'shared-contracts';
import type { Quote } from '../../rules/quote.ts';
import { describeReply, findReportPath, formatFileCount, formatNextCall, noMarks } from '../../rules/quote-marks.ts';
import { useAdminStore } from '../../state/admin-store.ts';
import classes from './FactsBar.module.css';
import { MarkIcon } from './MarkIcon.tsx';

/** What to know before answering, in one line: call, files, report and when the reply is due. Each leads to more. */
export function FactsBar({ quote, onShowFiles }: { quote: Quote; onShowFiles(): void }) {
  const { Link } = useHost();
  const marks = useAdminStore((state) => state.marks[quote.id]) ?? noMarks;
  const now = new Date();
  const call = formatNextCall(marks, now);
  const report = findReportPath(quote.setup);
  const reply = describeReply(quote, marks, now);
  if (call === null && marks.fileCount === 0 && report === null && !reply) return null;
  return (
    <ul className={classes.bar} aria-label="At a glance">
      {call !== null && (
        <li>
          <MarkIcon name="call" />
          <Link to="/admin/calls">Call {call}</Link>
        </li>
      )}
      {marks.fileCount > 0 && (
        <li>
          <MarkIcon name="files" />
          <button type="button" onClick={onShowFiles}>
            {formatFileCount(marks.fileCount)}
          </button>
        </li>
      )}
      {report !== null && (
        <li>
          <MarkIcon name="report" />
          <Link to={report}>Report</Link>
        </li>
      )}
      {reply && (
        <li data-late={reply.isLate || undefined}>
          <MarkIcon name="reply" />
          {reply.text}
        </li>
      )}
    </ul>
  );
}
