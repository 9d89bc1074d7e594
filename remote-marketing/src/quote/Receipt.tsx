import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useHost } from 'shared-contracts';
import { formatFileSize } from 'shared-contracts/attachment-rules';
import { businessHours } from 'shared-contracts/business-hours';
import { mapQuoteFields, QUOTE_FIELDS, QUOTE_KEYS, type QuoteRequest } from 'shared-contracts/quote-fields';
import { formatReplyDeadline, getReplyDeadline } from 'shared-contracts/reply-deadline';
import { NextSlots } from '../booking/NextSlots.tsx';
import { quoteFormTexts } from '../content/quote.ts';
import { receiptTexts } from '../content/receipt.ts';
import { team } from '../content/team.ts';
import { useQuoteStore } from '../form/quote-store.ts';
import { formatDate, formatShortDateTime, formatTime, getSystemClockFormat } from '../rules/date-texts.ts';
import css from './Receipt.module.css';

/** In this module, because it is loaded when a visitor begins to use the form. */
export { acceptDroppedFiles } from './drop-files.ts';

const [engineer] = team;

interface ReceiptProps {
  quote: QuoteRequest;
  sentAt: Date;
  onAgain(): void;
}

/** Replaces the form after a request: says what was received, and when it is answered. */
export default function Receipt({ quote, sentAt, onAgain }: ReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    // The button that was pressed is hidden. After a change of the page the focus is elsewhere and stays there.
    if (heading.current?.closest('form')?.contains(document.activeElement)) focusAtTop(heading.current);
  }, []);
  const deadline = getReplyDeadline(sentAt, businessHours);
  const { day, time } = formatReplyDeadline(deadline);
  return (
    <section className={css.receipt} data-receipt="" aria-labelledby="receipt-title">
      <div className={css.columns}>
        <div className={css.next}>
          <h3 id="receipt-title" ref={heading} tabIndex={-1}>
            {receiptTexts.title}
          </h3>
          <div className={css.answer}>
            <img src={engineer.portrait} width="64" height="64" alt="" />
            <p>
              <strong>{engineer.name}</strong> {receiptTexts.answer}{' '}
              <time dateTime={deadline.toISOString()}>
                <strong>{day}</strong>, {time}
              </time>
              {describeOwnTime(deadline)}. {receiptTexts.next}
            </p>
          </div>
          <NextSlots name={quote.name} email={quote.email} />
        </div>
        <div className={css.sent}>
          <h4>{receiptTexts.sent}</h4>
          <SentRequest quote={quote} />
          <button type="button" className={css.again} onClick={onAgain}>
            {receiptTexts.again}
          </button>
        </div>
      </div>
    </section>
  );
}

/** The deadline in the visitor's zone, without the day if that is the agency's; empty if the time is the same. */
function describeOwnTime(deadline: Date): string {
  const clock = getSystemClockFormat();
  const agencyClock = { ...clock, timeZone: businessHours.timeZone };
  if (formatShortDateTime(deadline, clock) === formatShortDateTime(deadline, agencyClock)) return '';
  const isSameDay = formatDate(deadline, clock) === formatDate(deadline, agencyClock);
  return `, ${(isSameDay ? formatTime : formatShortDateTime)(deadline, clock)} ${receiptTexts.ownTime}`;
}

/** A heading that is out of view is scrolled to the top, so that the next step below it is visible; browsers would center it. */
function focusAtTop(heading: HTMLElement): void {
  const { top, bottom } = heading.getBoundingClientRect();
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: top < 0 || bottom > innerHeight ? 'start' : 'nearest' });
}

/** The line that the demo adds to the setup if the visitor saved a report. */
const REPORT_LINE = /\n?Report: \S*(\/demo\/report\/[\w-]{24})$/;

/** The values of a request that was sent, with its files and a link to the report of the demo. */
function SentRequest({ quote }: { quote: QuoteRequest }) {
  const { Link } = useHost();
  const files = useQuoteStore((state) => state.sentFiles) ?? [];
  const values = mapQuoteFields((_, key) => [quote[key] ?? []].flat().join(', '));
  const [reportLine = '', reportPath] = REPORT_LINE.exec(values.setup) ?? [];
  const rows: [label: string, value: ReactNode][] = [
    ...QUOTE_KEYS.map((key): [string, string] => [QUOTE_FIELDS[key].label, values[key].replace(reportLine, '')]),
    [receiptTexts.report.label, reportPath && <Link to={reportPath}>{receiptTexts.report.link}</Link>],
    [quoteFormTexts.attachments.label, files.map(({ name, size }) => `${name} (${formatFileSize(size)})`).join(', ')],
  ];
  return (
    <dl className={css.values}>
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
