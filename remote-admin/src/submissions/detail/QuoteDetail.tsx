import { ActionIcon, Anchor } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { createMailtoUrl } from 'shared-contracts/mailto-url';
import { Button, Title } from 'shared-contracts/ui';
import { mergeText, spamText } from '../../content/text.ts';
import { formatDateTime } from '../../rules/dates.ts';
import type { Quote } from '../../rules/quote.ts';
import type { QuoteNavigation } from '../keyboard/use-quote-navigation.ts';
import { useMarkSeen } from '../marks/use-mark-seen.ts';
import { PersonMenu } from '../person/PersonMenu.tsx';
import { QuoteActions } from '../status/QuoteActions.tsx';
import { StatusBadge } from '../status/StatusBadge.tsx';
import { useMarkSpam } from '../status/use-mark-spam.ts';
import { OtherAdmins } from './OtherAdmins.tsx';
import { QuoteBody } from './QuoteBody.tsx';
import classes from './QuoteDetail.module.css';
import { ONE_COLUMN_QUERY } from './scroll-to-newest.ts';

export interface QuoteDetailProps {
  quote: Quote;
  isBusy: boolean;
  onMarkContacted(quote: Quote): void;
  navigation: QuoteNavigation;
  hasPrevious: boolean;
  hasNext: boolean;
}

export function QuoteDetail({ quote, isBusy, onMarkContacted, navigation, hasPrevious, hasNext }: QuoteDetailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, name, company, email, status, createdAt, isSpam, isMerged } = quote;
  const markSpam = useMarkSpam();
  useMarkSeen(quote);

  useEffect(() => {
    const pane = id && heading.current?.closest('section');
    if (pane) pane.scrollTop = 0;
    // There the focused row is hidden with the list.
    if (matchMedia(ONE_COLUMN_QUERY).matches) heading.current?.focus();
  }, [id]);

  return (
    <article className={classes.detail} aria-labelledby="quote-name">
      <header className={classes.head}>
        <div className={classes.line}>
          <Title order={2} id="quote-name" className={classes.name} ref={heading} tabIndex={-1}>
            <bdi>{name}</bdi>
          </Title>
          <div className={classes.tools}>
            <IconButton label="Previous submission" iconPath="M3 10l5-5 5 5" onClick={hasPrevious && navigation.previous} />
            <IconButton label="Next submission" iconPath="M3 6l5 5 5-5" onClick={hasNext && navigation.next} />
            <IconButton label="Close the details" iconPath="M3 3l10 10M13 3L3 13" onClick={navigation.close} />
          </div>
        </div>
        <p className={classes.contact}>
          {company && (
            <>
              <bdi>{company}</bdi> ·{' '}
            </>
          )}
          <Anchor inherit href={createMailtoUrl(email)}>
            {email}
          </Anchor>
          <OtherAdmins />
        </p>
        <div className={classes.actions}>
          <QuoteActions quote={quote} isBusy={isBusy} onMarkContacted={onMarkContacted} />
          <Button size="sm" variant="subtle" color="gray" onClick={() => void markSpam(quote, !isSpam)}>
            {isMerged ? mergeText.undo : isSpam ? spamText.unmark : spamText.mark}
          </Button>
          <PersonMenu quote={quote} />
          <span className={classes.meta}>
            <StatusBadge status={status} />
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </span>
        </div>
      </header>
      <QuoteBody key={id} quote={quote} />
    </article>
  );
}

function IconButton({ label, iconPath, onClick }: { label: string; iconPath: string; onClick: (() => void) | false }) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={!onClick} onClick={onClick || undefined}>
      <svg viewBox="0 0 16 16" className={classes.icon} aria-hidden="true">
        <path d={iconPath} />
      </svg>
    </ActionIcon>
  );
}
