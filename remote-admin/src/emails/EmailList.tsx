import { memo, type Ref } from 'react';
import { useHost } from 'shared-contracts';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { emailText, toastText } from '../content/text.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import { PagedListView } from '../list/PagedListView.tsx';
import type { PagedList } from '../list/paged-list-store.ts';
import { RowButton } from '../list/RowButton.tsx';
import { useIsPhone } from '../list/use-is-phone.ts';
import type { VirtualListHandle } from '../list/VirtualList.tsx';
import { formatDate } from '../rules/dates.ts';
import type { EmailContact } from '../rules/email-contact.ts';
import { copyText } from './copy-text.ts';
import classes from './EmailsPanel.module.css';

export function EmailList({ list, ref }: { list: PagedList<string, EmailContact>; ref: Ref<VirtualListHandle> }) {
  return (
    <PagedListView
      ref={ref}
      list={list}
      label={emailText.list}
      errorTitle={emailText.errorTitle}
      empty={<ListMessage {...(list.query?.trim() ? emailText.noMatch : emailText.empty)} />}
      rowHeight={useIsPhone() ? EMAIL_ROW_HEIGHT_PX.narrow : EMAIL_ROW_HEIGHT_PX.wide}
      skeletonLines={1}
      renderRow={(contact) => <EmailRow {...contact} />}
    />
  );
}

/** Heights of a row: on phones an address can have two lines. */
const EMAIL_ROW_HEIGHT_PX = { wide: 56, narrow: 100 };

const EmailRow = memo(function EmailRow({ email, name, company, createdAt }: EmailContact) {
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
      <RowButton className={classes.copy} variant="subtle" aria-label={`Copy ${email}`} onClick={() => void copy()}>
        Copy
      </RowButton>
    </div>
  );
});
