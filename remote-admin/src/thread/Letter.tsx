import type { ReactNode } from 'react';
import { threadText } from '../content/thread.ts';
import type { ThreadFile } from '../rules/thread.ts';
import { FileList } from './FileList.tsx';
import classes from './Letter.module.css';

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
  text,
  textLabel,
  quotedText,
  quotedLabel = threadText.earlierMessages,
  files = [],
  action,
  omittedFiles = [],
}: Props) {
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
      <Text aria-label={textLabel}>
        <p className={classes.text} dir="auto">
          {text || <span className={classes.empty}>{threadText.noText}</span>}
        </p>
      </Text>
      {quotedText && (
        <details className={classes.quoted}>
          <summary>{quotedLabel}</summary>
          <p className={classes.text} dir="auto">
            {quotedText}
          </p>
        </details>
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
