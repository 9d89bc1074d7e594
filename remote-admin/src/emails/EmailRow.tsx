import { memo } from 'react';
import { useHost } from 'shared-contracts';
import { useFailure } from '../access/use-failure.ts';
import { toasts } from '../content/words.ts';
import { RowButton } from '../list/RowButton.tsx';
import type { EmailContact } from '../rules/contacts.ts';
import { formatDay } from '../rules/dates.ts';
import { copyText } from './copy-text.ts';
import classes from './emails.module.css';

export const EMAIL_ROW_HEIGHT = 56;

/** One contact in the list, with its address to copy. */
export const EmailRow = memo(function EmailRow({ email, name, company, createdAt }: EmailContact) {
  const { notify } = useHost();
  const fail = useFailure();
  const copy = async () => {
    try {
      await copyText(email);
      notify.success({ title: toasts.copied.title, message: toasts.copied.one });
    } catch (error) {
      fail(error);
    }
  };
  return (
    <div className={classes.row}>
      <span className={classes.email}>{email}</span>
      <span className={classes.name}>
        <bdi>{name}</bdi>
      </span>
      <span className={classes.company}>
        <bdi>{company ?? '—'}</bdi>
      </span>
      <time className={classes.date} dateTime={createdAt}>
        {formatDay(createdAt)}
      </time>
      <RowButton className={classes.copy} variant="subtle" aria-label={`Copy ${email}`} onClick={() => void copy()}>
        Copy
      </RowButton>
    </div>
  );
});
