import { useHost } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { reportTexts } from '../content/report.ts';
import css from './ReportView.module.css';

/** Shown instead of a report that is loading, doesn't exist or can't be loaded. */
export function ReportMessage({ state, onRetry }: { state: 'loading' | 'missing' | 'failed'; onRetry: () => void }) {
  const { Link } = useHost();
  if (state === 'loading')
    return (
      <div className={css.message} role="status">
        {reportTexts.loading}
      </div>
    );
  const { heading, text } = reportTexts[state];
  return (
    <section className={css.message}>
      <h1 className={css.heading}>{heading}</h1>
      <p className={css.lead}>{text}</p>
      {state === 'failed' ? (
        <Button onClick={onRetry}>{reportTexts.failed.retry}</Button>
      ) : (
        <Link to="/demo" className={css.link}>
          {reportTexts.missing.link}
        </Link>
      )}
    </section>
  );
}
