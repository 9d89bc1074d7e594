import { Fragment, memo } from 'react';
import { selectQuote } from '../admin-store.ts';
import { formatDate, formatDateTime } from '../rules/dates.ts';
import type { Quote } from '../rules/quote.ts';
import { RowActions } from './QuoteActions.tsx';
import classes from './QuoteRow.module.css';
import { StatusBadge } from './StatusBadge.tsx';

export const QUOTE_ROW_HEIGHT = 100;

interface Props {
  quote: Quote;
  open: boolean;
  busy: boolean;
  onContacted(quote: Quote): void;
}

/** One submission in the list. */
export const QuoteRow = memo(function QuoteRow({ quote, open, busy, onContacted }: Props) {
  const { name, company, email, message, services, budget, status, createdAt } = quote;
  return (
    <article className={classes.row} data-open={open || undefined} data-status={status}>
      <button type="button" className={classes.main} onClick={() => selectQuote(quote)} aria-current={open || undefined}>
        <span className={classes.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={classes.company}>
          {company && (
            <>
              <bdi>{company}</bdi> ·{' '}
            </>
          )}
          <bdi>{email}</bdi>
        </span>
        <time className={classes.date} dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatDate(createdAt)}
        </time>
        <span className={classes.excerpt} dir="auto">
          {message.slice(0, 240)}
        </span>
      </button>
      <div className={classes.foot}>
        <StatusBadge status={status} />
        <span className={classes.wishes}>
          {[...new Set([...services, ...(budget ? [budget] : [])])].map((wish, place) => (
            <Fragment key={wish}>
              {place > 0 && ' · '}
              <bdi>{wish}</bdi>
            </Fragment>
          ))}
        </span>
        <span className={classes.actions}>
          <RowActions quote={quote} busy={busy} onContacted={onContacted} />
        </span>
      </div>
    </article>
  );
});
