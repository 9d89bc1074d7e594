import type { Ref } from 'react';
import { emailWords } from '../content/words.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import { PagedRows } from '../list/PagedRows.tsx';
import type { PagedList } from '../list/paged-list.ts';
import type { VirtualListHandle } from '../list/VirtualList.tsx';
import type { EmailContact } from '../rules/contacts.ts';
import { EMAIL_ROW_HEIGHT, EmailRow } from './EmailRow.tsx';

/** The contacts that match, newest first. */
export function EmailList({ list, ref }: { list: PagedList<string, EmailContact>; ref: Ref<VirtualListHandle> }) {
  return (
    <PagedRows
      ref={ref}
      list={list}
      label={emailWords.list}
      failed={emailWords.failed}
      empty={<ListMessage {...(list.query?.trim() ? emailWords.noMatch : emailWords.none)} />}
      rowHeight={EMAIL_ROW_HEIGHT}
      skeletonLines={1}
      renderRow={(contact) => <EmailRow {...contact} />}
    />
  );
}
