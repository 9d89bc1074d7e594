import { emailText } from '../content/text.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import { PagedListView } from '../list/PagedListView.tsx';
import type { PagedList } from '../list/paged-list-store.ts';
import { useIsPhone } from '../list/use-is-phone.ts';
import type { EmailContact } from '../rules/email-contact.ts';
import { EMAIL_ROW_HEIGHT_PX, EmailRow } from './EmailRow.tsx';

const getKey = ({ email, createdAt }: EmailContact) => `${createdAt} ${email}`;

export function EmailList({ list }: { list: PagedList<string, EmailContact> }) {
  return (
    <PagedListView
      list={list}
      label={emailText.list}
      errorTitle={emailText.errorTitle}
      empty={<ListMessage {...(list.query?.trim() ? emailText.noMatch : emailText.empty)} />}
      rowHeight={useIsPhone() ? EMAIL_ROW_HEIGHT_PX.narrow : EMAIL_ROW_HEIGHT_PX.wide}
      skeletonLines={1}
      getKey={getKey}
      renderRow={(contact) => <EmailRow {...contact} />}
    />
  );
}
