import { ActionIcon, Anchor } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Anchor.css';
import '@mantine/core/styles/Text.css';
import { useEffect, useRef } from 'react';
import { Badge, Title } from 'shared-contracts/ui';
import { showQuote } from '../admin-store.ts';
import { formatMoment } from '../rules/dates.ts';
import type { Quote } from '../rules/quote.ts';
import { QuoteActions } from './QuoteActions.tsx';
import classes from './quote-detail.module.css';
import { ReplyLog } from './ReplyLog.tsx';
import { StatusBadge } from './StatusBadge.tsx';

interface Props {
  quote: Quote;
  busy: boolean;
  onContacted(quote: Quote): void;
}

/** Narrower than this the details take the place of the list. */
const ONE_COLUMN = '(max-width: 62em)';

export function QuoteDetail({ quote, busy, onContacted }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, name, email, company, message, services, budget, status, createdAt } = quote;

  // The list, and with it the focus, is hidden there.
  useEffect(() => {
    if (id && matchMedia(ONE_COLUMN).matches) heading.current?.focus();
  }, [id]);

  return (
    <article className={classes.detail} aria-labelledby="quote-name">
      <header className={classes.head}>
        <div className={classes.line}>
          <Title order={2} id="quote-name" className={classes.name} ref={heading} tabIndex={-1}>
            <bdi>{name}</bdi>
          </Title>
          <ActionIcon variant="subtle" color="gray" aria-label="Close the details" onClick={() => showQuote(null)}>
            <svg viewBox="0 0 16 16" className={classes.icon} aria-hidden="true">
              <path d="M3 3l10 10M13 3L3 13" />
            </svg>
          </ActionIcon>
        </div>
        <div className={classes.meta}>
          <StatusBadge status={status} />
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </div>
        <div className={classes.actions}>
          <QuoteActions quote={quote} busy={busy} onContacted={onContacted} size="sm" />
        </div>
      </header>
      <dl className={classes.facts}>
        <dt>Email</dt>
        <dd>
          <Anchor href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</Anchor>
        </dd>
        <dt>Company</dt>
        <dd>{company ? <bdi>{company}</bdi> : '—'}</dd>
        <dt>Services</dt>
        <dd className={classes.tags}>
          {services.length === 0
            ? '—'
            : services.map((service) => (
                <Badge key={service} variant="default" size="sm" tt="none">
                  {service}
                </Badge>
              ))}
        </dd>
        <dt>Budget</dt>
        <dd>{budget ?? '—'}</dd>
      </dl>
      <section aria-label="Message">
        <p className={classes.message} dir="auto">
          {message}
        </p>
      </section>
      <ReplyLog quote={quote} />
    </article>
  );
}
