import { VisuallyHidden } from 'shared-contracts/ui';
import { createAnswerLine } from '../../content/clock.ts';
import { describeAnswer, describeFollowUp, describeUnansweredEmail } from '../../rules/lead-clock.ts';
import type { Quote } from '../../rules/quote.ts';
import type { QuoteMarks } from '../../rules/quote-marks.ts';
import classes from './ClockMark.module.css';

/** Says in a row whether the lead needs something today, and how long the visitor has been waiting for an answer. */
export function ClockMark({ quote, marks, now }: { quote: Quote; marks: QuoteMarks; now: Date }) {
  const answer = describeAnswer(quote, marks, now);
  const waiting = answer?.age ? answer : null;
  const todo = waiting?.word ? waiting : (describeUnansweredEmail(marks, now) ?? waiting ?? describeFollowUp(marks, now));
  const note = todo ?? (answer?.word ? answer : null);
  if (!note) return null;
  const { word, line, isLate, age } = note;
  return (
    <span
      className={classes.clock}
      data-done={!todo || undefined}
      data-late={isLate || undefined}
      title={age ? `${line}, ${createAnswerLine.waiting(age.long)}` : line}
    >
      {word}
      {age && (
        <span className={classes.age}>
          <span aria-hidden="true">{age.short}</span>
          <VisuallyHidden>{createAnswerLine.waiting(age.long)}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
