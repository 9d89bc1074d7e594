import { useRef, useState } from 'react';
import { toastTitles, useHost } from 'shared-contracts';
import { formatNumber } from 'shared-contracts/health-texts';
import type { GivenUpMail } from 'shared-contracts/site-health';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { formatRecentTime } from '../rules/dates.ts';
import { answerGivenUpMail } from './answer-given-up-mail.ts';
import { EmptyLine, HealthSection } from './HealthSection.tsx';
import { HealthTable } from './HealthTable.tsx';
import { healthText } from './health-labels.ts';
import { MailAnswer } from './MailAnswer.tsx';

const text = healthText.mails;

interface Props {
  mails: readonly GivenUpMail[];
  /** Called after an answer and after a failed one. */
  onAnswered(): void;
}

/** A mail without a request is about a call, or about an e-mail that isn't assigned to a request. */
const getPage = ({ bookingId }: GivenUpMail) => (bookingId === null ? '/admin' : '/admin/calls');

/** E-mails that couldn't be sent, until an admin sends them again or dismisses them. */
export function GivenUpMailsSection({ mails, onAnswered }: Props) {
  const { backend, notify, Link } = useHost();
  const handleError = useErrorHandler();
  const [pendingId, setPendingId] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = async (id: string, decision: 'send-again' | 'dismiss') => {
    setPendingId(id);
    try {
      const isAnswered = await answerGivenUpMail(await backend(), id, decision);
      if (isAnswered) notify.success({ title: toastTitles.success, message: decision === 'dismiss' ? text.dismissed : text.sent });
      else notify.info(text.answered);
      // The row with the pressed button is about to go.
      heading.current?.focus();
    } catch (error) {
      handleError(error, text.failed);
    } finally {
      setPendingId(null);
      onAnswered();
    }
  };
  const rows = mails.map((mail) => {
    const time = formatRecentTime(mail.createdAt);
    const kind = nameMailKind(mail.kind);
    const target = mail.quoteId === null ? getPage(mail) : `/admin?quote=${mail.quoteId}`;
    return {
      key: mail.id,
      cells: [
        <Link key="mail" to={target}>
          {kind}
        </Link>,
        formatNumber(mail.attempts),
        mail.lastError ?? healthText.unknown,
        time,
        <MailAnswer
          key="answer"
          name={text.name(kind, time)}
          isPending={mail.id === pendingId}
          onAnswer={(decision) => void answer(mail.id, decision)}
        />,
      ],
    };
  });
  return (
    <HealthSection id="mails" title={text.title} hint={text.hint} headingRef={heading}>
      {rows.length === 0 ? (
        <EmptyLine>{text.empty}</EmptyLine>
      ) : (
        <HealthTable labelledBy="mails" layout="stacked" columns={text.columns} rows={rows} />
      )}
    </HealthSection>
  );
}

/** Returns the kind of an e-mail in words: `Quote confirmation` for `quote-confirmation`. */
const nameMailKind = (kind: string): string => `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('-', ' ')}`;
