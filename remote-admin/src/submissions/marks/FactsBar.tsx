import { useHost } from 'shared-contracts';
import { waitingText } from '../../content/text.ts';
import type { Quote } from '../../rules/quote.ts';
import {
  type DueText,
  describeFollowUp,
  describeReply,
  findReportPath,
  formatFileCount,
  formatNextCall,
  formatWaitingCount,
  noMarks,
} from '../../rules/quote-marks.ts';
import { useAdminStore } from '../../state/admin-store.ts';
import classes from './FactsBar.module.css';
import { MarkIcon, type MarkName } from './MarkIcon.tsx';
import { useMarkAnswered } from './use-mark-answered.ts';

/** What to know before answering, in one line: unanswered e-mails, call, files, report and when the reply is due. */
export function FactsBar({ quote, onShowFiles }: { quote: Quote; onShowFiles(): void }) {
  const { Link } = useHost();
  const marks = useAdminStore((state) => state.marks[quote.id]) ?? noMarks;
  const markAnswered = useMarkAnswered(quote.id);
  const { waiting } = marks;
  const now = new Date();
  const call = formatNextCall(marks, now);
  const report = findReportPath(quote.setup);
  const reply = describeReply(quote, marks, now);
  const followUp = describeFollowUp(marks, now);
  if (waiting.length === 0 && call === null && marks.fileCount === 0 && report === null && !reply && !followUp) return null;
  return (
    <ul className={classes.bar} aria-label="At a glance">
      {waiting.length > 0 && (
        <li data-late>
          <MarkIcon name="mail" />
          {formatWaitingCount(waiting.length)}
          <button
            type="button"
            onClick={({ currentTarget }) => {
              // The pressed button is about to go.
              currentTarget.closest('article')?.querySelector('h2')?.focus();
              void markAnswered(waiting);
            }}
          >
            {waitingText.dismiss}
          </button>
        </li>
      )}
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
      {reply && <Due icon="reply" due={reply} />}
      {followUp && <Due icon="day" due={followUp} />}
    </ul>
  );
}

function Due({ icon, due: { text, urgency } }: { icon: MarkName; due: DueText }) {
  return (
    <li data-late={urgency === 'late' || undefined}>
      <MarkIcon name={icon} />
      {text}
    </li>
  );
}
