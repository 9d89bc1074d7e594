import type { Quote } from '../rules/quote.ts';
import classes from './QuotedRequest.module.css';
import { replyText } from './reply-text.ts';

/** What a visitor wrote and chose, readable while an admin answers it. A long message scrolls, so the keyboard can reach it. */
export function QuotedRequest({ quote: { message, services, budget } }: { quote: Quote }) {
  const choices = [...services, ...(budget ? [budget] : [])];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a region only if it can have the focus
    <section className={classes.request} aria-label={replyText.request} tabIndex={0}>
      <p className={classes.title} aria-hidden="true">
        {replyText.request}
      </p>
      <p className={classes.message} dir="auto">
        {message}
      </p>
      {choices.length > 0 && <p className={classes.choices}>{choices.join(' · ')}</p>}
    </section>
  );
}
