import { useRef, useState } from 'react';
import { toastTitles, useHost } from 'shared-contracts';
import type { GivenUpMail } from 'shared-contracts/site-health';
import { Button } from 'shared-contracts/ui';
import { useSend } from '../access/use-error-handler.ts';
import { formatRecentTime } from '../rules/dates.ts';
import classes from './HealthReport.module.css';
import { HealthSection } from './HealthSection.tsx';
import { answerGivenUpMail } from './health-requests.ts';

const COLUMNS = [{ label: 'Email' }, { label: 'Last error' }, { label: 'Stored', kind: 'time' }, { label: 'Answer' }] as const;

interface Props {
  mails: readonly GivenUpMail[];
  /** Called after an answer and after a failed one. */
  onAnswered(): unknown;
}

/** E-mails that couldn't be sent, until an admin sends them again or dismisses them. */
export function GivenUpMailsSection({ mails, onAnswered }: Props) {
  const { notify, Link } = useHost();
  const send = useSend();
  const [pendingId, setPendingId] = useState<string | null>(null);
  // The person never gets a dismissed e-mail, so Dismiss asks once more.
  const [askedId, setAskedId] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = async (id: string, decision: 'send-again' | 'dismiss') => {
    setPendingId(id);
    await send(async (backend) => {
      const isAnswered = await answerGivenUpMail(backend, id, decision);
      const message =
        decision === 'dismiss' ? 'The email is dismissed. It won’t be sent.' : 'The email is sent again within a few minutes.';
      if (isAnswered) notify.success({ title: toastTitles.success, message });
      else notify.info({ title: 'Already answered', message: 'Someone else has answered this email.' });
      // The row with the pressed button is about to go.
      heading.current?.focus();
    }, 'The email couldn’t be changed.');
    setPendingId(null);
    onAnswered();
  };
  const createRow = (mail: GivenUpMail) => {
    const { id, kind, lastError, createdAt } = mail;
    const [title, time] = [`${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('-', ' ')}`, formatRecentTime(createdAt)];
    const dismiss = id === askedId ? 'Dismiss for good' : 'Dismiss';
    const button = { size: 'compact-sm', disabled: id === pendingId } as const;
    const buttons = (
      <div key="answer" className={classes.answer}>
        <Button {...button} variant="default" aria-label={`Send again: ${title} of ${time}`} onClick={() => void answer(id, 'send-again')}>
          Send again
        </Button>
        <Button
          {...button}
          variant="subtle"
          color={id === askedId ? 'red' : 'gray'}
          aria-label={`${dismiss}: ${title} of ${time}`}
          onClick={() => (id === askedId ? void answer(id, 'dismiss') : setAskedId(id))}
        >
          {dismiss}
        </Button>
      </div>
    );
    const link = (
      <Link key="mail" to={getPage(mail)}>
        {title}
      </Link>
    );
    return { key: id, cells: [link, lastError ?? '—', time, buttons] };
  };
  return (
    <HealthSection
      id="mails"
      title="Unsent emails"
      hint="The outbox gave these up. Each stays here until someone answers."
      empty="Every email was sent, or is being sent."
      headingRef={heading}
      columns={COLUMNS}
      rows={mails.map(createRow)}
    />
  );
}

/** A mail without a request is about a call, or about an e-mail that isn't assigned to a request. */
function getPage({ quoteId, bookingId }: GivenUpMail): string {
  if (quoteId !== null) return `/admin?quote=${quoteId}`;
  return bookingId === null ? '/admin' : '/admin/calls';
}
