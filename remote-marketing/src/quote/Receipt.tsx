import { useLayoutEffect, useRef } from 'react';
import { formatFileSize } from 'shared-contracts/attachment-rules';
import { businessHours } from 'shared-contracts/business-hours';
import { mapQuoteFields, QUOTE_FIELDS, QUOTE_KEYS, type QuoteRequest } from 'shared-contracts/quote-fields';
import { getReplyDeadline } from 'shared-contracts/reply-deadline';
import { NextSlots } from '../booking/NextSlots.tsx';
import { quoteFormTexts } from '../content/quote.ts';
import { receiptTexts } from '../content/receipt.ts';
import { team } from '../content/team.ts';
import { useQuoteStore } from '../form/quote-store.ts';
import actions from '../layout/actions.module.css';
import { formatDate, formatTime, formatTimeZone, getSystemClockFormat } from '../rules/date-texts.ts';
import css from './Receipt.module.css';

const [engineer] = team;

interface ReceiptProps {
  quote: QuoteRequest;
  sentAt: Date;
  onAgain(): void;
}

/** Replaces the form after a request: says what was received, and when it is answered. */
export function Receipt({ quote, sentAt, onAgain }: ReceiptProps) {
  const files = useQuoteStore((state) => state.sentFiles) ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    // The button that was pressed is hidden. After a change of the page the focus is elsewhere and stays there.
    if (heading.current?.closest('form')?.contains(document.activeElement)) focusAtTop(heading.current);
  }, []);
  const clock = getSystemClockFormat();
  const deadline = getReplyDeadline(sentAt, businessHours);
  const values = mapQuoteFields((_, key) => [quote[key] ?? []].flat().join(', '));
  return (
    // A toast is as wide as a phone: above the receipt it covers none of the free times.
    <section className={css.receipt} data-toasts="top" aria-labelledby="receipt-title">
      <h3 id="receipt-title" ref={heading} tabIndex={-1}>
        {receiptTexts.title}
      </h3>
      <p>
        <strong>{engineer.name}</strong> {receiptTexts.answer}{' '}
        <time dateTime={deadline.toISOString()}>
          <strong>{`${formatDate(deadline, clock)}, ${formatTime(deadline, clock)}`}</strong>
        </time>{' '}
        {formatTimeZone(clock.timeZone, deadline)}.
      </p>
      <dl>
        {QUOTE_KEYS.filter((key) => values[key] !== '').map((key) => (
          <div key={key} data-field={QUOTE_FIELDS[key].kind}>
            <dt>{QUOTE_FIELDS[key].label}</dt>
            <dd>{values[key]}</dd>
          </div>
        ))}
        {files.length > 0 && (
          <div>
            <dt>{quoteFormTexts.attachments}</dt>
            <dd>{files.map(({ name, size }) => `${name} (${formatFileSize(size)})`).join(', ')}</dd>
          </div>
        )}
      </dl>
      <NextSlots name={quote.name} email={quote.email} />
      <button type="button" className={actions.secondary} onClick={onAgain}>
        {receiptTexts.again}
      </button>
    </section>
  );
}

/** A heading that is out of view is scrolled to the top, so that the next step below it is visible; browsers would center it. */
function focusAtTop(heading: HTMLElement): void {
  const { top, bottom } = heading.getBoundingClientRect();
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: top < 0 || bottom > innerHeight ? 'start' : 'nearest' });
}
