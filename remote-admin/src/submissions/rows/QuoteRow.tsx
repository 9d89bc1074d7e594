import { Fragment, memo, useId } from 'react';
import { cutText } from 'shared-contracts/text-rules';
import { VisuallyHidden } from 'shared-contracts/ui';
import { excerptLabels, selectionText, submissionText } from '../../content/text.ts';
import { formatDate, formatDateTime } from '../../rules/dates.ts';
import type { Quote } from '../../rules/quote.ts';
import { describeNext, isUnread, noMarks } from '../../rules/quote-marks.ts';
import { selectQuote, useAdminStore } from '../../state/admin-store.ts';
import { RowMarks } from '../marks/RowMarks.tsx';
import { QuoteActions } from '../status/QuoteActions.tsx';
import { StatusBadge } from '../status/StatusBadge.tsx';
import classes from './QuoteRow.module.css';

/** Three lines in lists of any width. */
export const QUOTE_ROW_HEIGHT_PX = 82;
/** Longer than two lines of the widest list. */
const EXCERPT_LENGTH = 320;

interface Props {
  quote: Quote;
  isSelected: boolean;
  isBusy: boolean;
  onMarkContacted(quote: Quote): void;
}

export const QuoteRow = memo(function QuoteRow({ quote, isSelected, isBusy, onMarkContacted }: Props) {
  const nameId = useId();
  const { id, name, company, email, message, services, budget, status, createdAt } = quote;
  const isChecked = useAdminStore(({ checkedIds }) => checkedIds.has(id));
  const marks = useAdminStore((state) => state.marks[id]);
  const hasNews = marks !== undefined && isUnread(quote, marks);
  const excerpt = marks?.excerpt;
  const next = describeNext(quote, marks ?? noMarks, new Date());
  return (
    <article className={classes.row} aria-labelledby={nameId} data-open={isSelected || undefined} data-unread={hasNews || undefined}>
      <label className={classes.check}>
        <input type="checkbox" aria-label={selectionText.select(name)} checked={isChecked} readOnly />
      </label>
      <button type="button" className={classes.main} onClick={() => selectQuote(quote)} aria-current={isSelected || undefined}>
        <span className={classes.line}>
          <span className={classes.who}>
            <span className={classes.name} id={nameId}>
              <bdi>{name}</bdi>
            </span>
            {hasNews && <VisuallyHidden>{submissionText.unread}</VisuallyHidden>}
            <StatusBadge status={status} />
          </span>
          <bdi className={classes.company}>{company}</bdi>
          <time className={classes.date} dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatDate(createdAt)}
          </time>
        </span>
        <span className={classes.line}>
          <bdi className={classes.email}>{email}</bdi>
          {next && (
            <span className={classes.next} data-urgency={next.urgency ?? undefined}>
              {next.text}
            </span>
          )}
          <span className={classes.excerpt} dir="auto">
            {excerpt && excerptLabels[excerpt.kind] && <b>{excerptLabels[excerpt.kind]}: </b>}
            {cutText(excerpt?.text ?? message, EXCERPT_LENGTH)}
          </span>
        </span>
      </button>
      <div className={classes.line}>
        <span className={classes.labels}>
          {[...new Set([...(budget ? [budget] : []), ...services])].map((label, index) => (
            <Fragment key={label}>
              {index > 0 && ' · '}
              <bdi>{label}</bdi>
            </Fragment>
          ))}
        </span>
        <RowMarks quote={quote} />
        <span className={classes.actions}>
          <QuoteActions quote={quote} describedBy={nameId} isBusy={isBusy} onMarkContacted={onMarkContacted} />
        </span>
      </div>
    </article>
  );
});
