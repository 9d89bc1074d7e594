import type { Ref } from 'react';
import { Checkbox } from 'shared-contracts/ui';
import { newsText } from '../content/live.ts';
import type { ConversationLetter } from '../rules/conversation-news.ts';
import type { Quote } from '../rules/quote.ts';
import { ReceivedLetter, ReplyLetter } from '../thread/letters.tsx';
import classes from './ConversationNews.module.css';

interface Props {
  quote: Quote;
  letters: ConversationLetter[];
  isAccepted: boolean;
  onAccept(isAccepted: boolean): void;
  /** Whether the reply was about to be sent without the tick. */
  isMissing: boolean;
  ref: Ref<HTMLInputElement>;
}

/** What others wrote while a reply is written, and the tick without which it isn't sent. */
export function ConversationNews({ quote, letters, isAccepted, onAccept, isMissing, ref }: Props) {
  return (
    <div className={classes.news}>
      <p className={classes.title} id="conversation-news" role="status">
        {newsText.heading}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a region only if it can have the focus */}
      <section className={classes.letters} tabIndex={0} aria-labelledby="conversation-news">
        {letters.map((letter) =>
          letter.kind === 'reply' ? (
            <ReplyLetter key={letter.id} reply={{ ...letter, bounce: undefined }} />
          ) : (
            <ReceivedLetter key={letter.id} email={letter} quote={quote} />
          ),
        )}
      </section>
      <Checkbox
        ref={ref}
        label={newsText.accept}
        checked={isAccepted}
        error={isMissing && newsText.unaccepted}
        onChange={({ currentTarget }) => onAccept(currentTarget.checked)}
      />
    </div>
  );
}
