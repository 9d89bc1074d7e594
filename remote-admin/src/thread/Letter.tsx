import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Backend } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { useSend } from '../access/use-error-handler.ts';
import { threadText } from '../content/thread.ts';
import type { EmailTexts, ThreadFile } from '../rules/thread.ts';
import { FileList } from './FileList.tsx';
import classes from './Letter.module.css';
import { LongText } from './LongText.tsx';

interface Props {
  /** Who wrote it: the visitor, or an admin to the visitor or to the team. */
  from: 'visitor' | 'agency' | 'team';
  subject?: string;
  /** Who wrote it and when. */
  byline: ReactNode;
  /** What is special about it, such as `Automatic reply`. */
  mark?: string | null;
  isFailed?: boolean;
  text: string;
  /** Name of the text as a region of the page. */
  textLabel?: string;
  quotedText?: string;
  quotedLabel?: string;
  /** Loads the complete texts, if one of them is only the beginning. */
  loadTexts?: ((backend: Backend) => Promise<Partial<EmailTexts>>) | false;
  files?: readonly ThreadFile[];
  /** Names of files that weren't stored. */
  omittedFiles?: readonly string[];
  /** A button in its corner. */
  action?: ReactNode;
}

/** What a person wrote, as text: e-mails and notes. What an e-mail repeats of earlier ones is folded. */
export function Letter({
  from,
  subject,
  byline,
  mark,
  isFailed,
  textLabel,
  quotedLabel = threadText.earlierMessages,
  loadTexts,
  files = [],
  action,
  omittedFiles = [],
  ...beginnings
}: Props) {
  const send = useSend();
  const [loaded, setLoaded] = useState<Partial<EmailTexts> | null>(null);
  const { text, quotedText } = { ...beginnings, ...loaded };
  const toggle = (button: HTMLElement, load: (client: Backend) => Promise<Partial<EmailTexts>>) =>
    send(async (backend) => {
      const texts = loaded ? null : await load(backend);
      flushSync(() => setLoaded(texts));
      // What follows a long text moves far up without it.
      if (loaded) button.scrollIntoView({ block: 'center' });
    }, threadText.textFailed);
  const Text = textLabel ? 'section' : 'div';
  return (
    <div className={classes.letter} data-from={from} data-failed={isFailed || undefined}>
      <div className={classes.head}>
        <p className={classes.byline}>{byline}</p>
        {mark && <span className={classes.mark}>{mark}</span>}
        {action}
      </div>
      {subject && (
        <p className={classes.subject} dir="auto">
          {subject}
        </p>
      )}
      <Text className={classes.text} aria-label={textLabel}>
        {text ? <LongText text={text} /> : <p className={classes.empty}>{threadText.noText}</p>}
      </Text>
      {quotedText && <QuotedText label={quotedLabel} text={quotedText} />}
      {loadTexts && (
        <Button
          size="compact-xs"
          variant="default"
          mt="xs"
          aria-expanded={loaded !== null}
          onClick={({ currentTarget }) => void toggle(currentTarget, loadTexts)}
        >
          {loaded ? threadText.showLess : threadText.showAll}
        </Button>
      )}
      <FileList files={files} />
      {omittedFiles.length > 0 && (
        <p className={classes.omitted}>
          {threadText.omittedFiles} <bdi>{omittedFiles.join(', ')}</bdi>
        </p>
      )}
    </div>
  );
}

/** A folded text. */
export function QuotedText({ label, text }: { label: string; text: string }) {
  return (
    <details className={classes.quoted}>
      <summary>{label}</summary>
      <div className={classes.quotedText}>
        <LongText text={text} />
      </div>
    </details>
  );
}
