import type { Ref } from 'react';
import { emailText } from '../content/text.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import { PagedRows } from '../list/PagedRows.tsx';
import type { PagedList } from '../list/paged-list-store.ts';
import type { VirtualListHandle } from '../list/VirtualList.tsx';
import type { EmailContact } from '../rules/email-contact.ts';
import { EMAIL_ROW_HEIGHT, EmailRow } from './EmailRow.tsx';

/** The contacts that match, newest first. */
export function EmailList({ list, ref }: { list: PagedList<string, EmailContact>; ref: Ref<VirtualListHandle> }) {
  return (
    <PagedRows
      ref={ref}
      list={list}
      label={emailText.list}
      failed={emailText.failed}
      empty={<ListMessage {...(list.query?.trim() ? emailText.noMatch : emailText.none)} />}
      rowHeight={EMAIL_ROW_HEIGHT}
      skeletonLines={1}
      renderRow={(contact) => <EmailRow {...contact} />}
    />
  );
}
