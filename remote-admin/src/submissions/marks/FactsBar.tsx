import { useHost } from 'shared-contracts';
import { clockText, createAnswerLine } from '../../content/clock.ts';
import { useMinute } from '../../list/use-minute.ts';
import { ColleaguesMark, useHasColleagues } from '../../live/ColleaguesMark.tsx';
import { describeAnswer, describeFollowUp, describeUnansweredEmail } from '../../rules/lead-clock.ts';
import type { Quote } from '../../rules/quote.ts';
import { findReportPath, formatFileCount, formatNextCall, noMarks } from '../../rules/quote-marks.ts';
import { useAdminStore } from '../../state/admin-store.ts';
import classes from './FactsBar.module.css';
import { MarkIcon } from './MarkIcon.tsx';

/** What to know before answering: call, files, report, who else reads it, and when an answer or a follow-up is due. Null if nothing. */
export function useFacts(quote: Quote) {
  const marks = useAdminStore((state) => state.marks[quote.id]) ?? noMarks;
  const now = useMinute();
  const call = formatNextCall(marks, now);
  const report = findReportPath(quote.setup);
  const email = describeUnansweredEmail(marks, now);
  const answer = describeAnswer(quote, marks, now);
  // An earlier answer says nothing beside an e-mail that waits for one.
  const notes = [email && !answer?.age ? null : answer, describeFollowUp(marks, now)].filter((note) => note !== null);
  const hasColleagues = useHasColleagues(quote.id);
  const { fileCount } = marks;
  const isEmpty = call === null && fileCount === 0 && report === null && email === null && notes.length === 0 && !hasColleagues;
  return isEmpty ? null : { call, fileCount, report, email, notes, hasColleagues };
}

interface Props {
  quoteId: string;
  facts: NonNullable<ReturnType<typeof useFacts>>;
  onShowFiles(): void;
  onShowEmail(): void;
}

/** The facts in one line. Each leads to more. */
export function FactsBar({ quoteId, facts, onShowFiles, onShowEmail }: Props) {
  const { Link } = useHost();
  const { call, fileCount, report, email, notes, hasColleagues } = facts;
  return (
    <ul className={classes.bar} aria-label="At a glance">
      {hasColleagues && (
        <li>
          <ColleaguesMark quoteId={quoteId} />
        </li>
      )}
      {call !== null && (
        <li>
          <MarkIcon name="call" />
          <Link to="/admin/calls">Call {call}</Link>
        </li>
      )}
      {fileCount > 0 && (
        <li>
          <MarkIcon name="files" />
          <button type="button" onClick={onShowFiles}>
            {formatFileCount(fileCount)}
          </button>
        </li>
      )}
      {report !== null && (
        <li>
          <MarkIcon name="report" />
          <Link to={report}>Report</Link>
        </li>
      )}
      {email !== null && (
        <li data-late={email.isLate || undefined}>
          <MarkIcon name="reply" />
          <span>
            <button type="button" onClick={onShowEmail}>
              {email.line}
            </button>
            {email.age && <span className={classes.age}>, {createAnswerLine.waiting(email.age.long)}</span>}
            {email.isLate && clockText.isLate}
          </span>
        </li>
      )}
      {notes.map(({ line, isLate, age }) => (
        <li key={line} data-late={isLate || undefined}>
          <MarkIcon name="reply" />
          <span>
            {line}
            {age && <span className={classes.age}>, {createAnswerLine.waiting(age.long)}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
