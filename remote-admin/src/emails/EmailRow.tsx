import { memo } from 'react';
import { useHost } from 'shared-contracts';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { toastText } from '../content/text.ts';
import { RowButton } from '../list/RowButton.tsx';
import { formatDate } from '../rules/dates.ts';
import type { EmailContact } from '../rules/email-contact.ts';
import { copyText } from './copy-text.ts';
import classes from './EmailsPanel.module.css';

/** Heights of a row: on phones an address can have two lines. */
export const EMAIL_ROW_HEIGHT_PX = { wide: 56, narrow: 100 };

export const EmailRow = memo(function EmailRow({ email, name, company, createdAt }: EmailContact) {
  const { notify } = useHost();
  const handleError = useErrorHandler();
  const copy = async () => {
    try {
      await copyText(email);
      notify.success({ title: toastText.copied.title, message: toastText.copied.one });
    } catch (error) {
      handleError(error);
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
        {formatDate(createdAt)}
      </time>
      <RowButton className={classes.copy} aria-label={`Copy ${email}`} onClick={() => void copy()}>
        Copy
      </RowButton>
    </div>
  );
});
