import { useHost } from 'shared-contracts';
import { formatFileSize } from 'shared-contracts/attachment-rules';
import { mapQuoteFields, QUOTE_FIELDS, QUOTE_KEYS, type QuoteRequest } from 'shared-contracts/quote-fields';
import { quoteFormTexts } from '../content/quote.ts';
import { receiptTexts } from '../content/receipt.ts';
import { useQuoteStore } from '../form/quote-store.ts';
import css from './SentRequest.module.css';

/** The line that the demo adds to the setup if the visitor saved a report. */
const REPORT_LINE = /\n?Report: \S*(\/demo\/report\/[\w-]{24})$/;

/** The values of a request that was sent, with its files and a link to the report of the demo. */
export function SentRequest({ quote }: { quote: QuoteRequest }) {
  const { Link } = useHost();
  const files = useQuoteStore((state) => state.sentFiles) ?? [];
  const values = mapQuoteFields((_, key) => [quote[key] ?? []].flat().join(', '));
  const [reportLine = '', reportPath] = REPORT_LINE.exec(values.setup) ?? [];
  return (
    <dl className={css.values}>
      {QUOTE_KEYS.filter((key) => values[key] !== '').map((key) => (
        <div key={key}>
          <dt>{QUOTE_FIELDS[key].label}</dt>
          <dd>{values[key].replace(reportLine, '')}</dd>
        </div>
      ))}
      {reportPath && (
        <div>
          <dt>{receiptTexts.report.label}</dt>
          <dd>
            <Link to={reportPath}>{receiptTexts.report.link}</Link>
          </dd>
        </div>
      )}
      {files.length > 0 && (
        <div>
          <dt>{quoteFormTexts.attachments.label}</dt>
          <dd>{files.map(({ name, size }) => `${name} (${formatFileSize(size)})`).join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}
