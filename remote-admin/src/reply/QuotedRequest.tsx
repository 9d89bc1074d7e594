import type { Quote } from '../rules/quote.ts';
import { useThread } from '../thread/use-thread.ts';
import classes from './QuotedRequest.module.css';
import { findAnswerableLetter, replyText } from './reply-text.ts';

/** What a visitor wrote last and chose, readable while an admin answers it. A long text scrolls, so the keyboard can reach it. */
export function QuotedRequest({ quote }: { quote: Quote }) {
  const { data } = useThread(quote.id);
  const { id, message } = findAnswerableLetter(quote, data?.entries ?? []);
  const title = id === quote.id ? replyText.request : replyText.latestEmail;
  const choices = [...quote.services, ...(quote.budget ? [quote.budget] : [])];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a region only if it can have the focus
    <section className={classes.request} aria-label={title} tabIndex={0}>
      <p className={classes.title} aria-hidden="true">
        {title}
      </p>
      <p className={classes.message} dir="auto">
        {message}
      </p>
      {choices.length > 0 && <p className={classes.choices}>{choices.join(' · ')}</p>}
    </section>
  );
}
