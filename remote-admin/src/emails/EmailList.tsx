import { type Ref, useCallback } from 'react';
import { Button } from 'shared-contracts/ui';
import type { EmailContact } from '../api/to-quote.ts';
import { emailWords } from '../content/words.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import { lengthOf, type PagedList } from '../list/paged-list.ts';
import { ListSkeleton, RowSkeleton } from '../list/RowSkeleton.tsx';
import { rowAt } from '../list/use-paged-list.ts';
import { VirtualList, type VirtualListHandle } from '../list/VirtualList.tsx';
import type { Span } from '../rules/rows.ts';
import { EMAIL_ROW_HEIGHT, EmailRow } from './EmailRow.tsx';

export function EmailList({ list, ref }: { list: PagedList<string, EmailContact>; ref: Ref<VirtualListHandle> }) {
  const { phase, pages, query, error, want, refresh } = list;
  const onSpan = useCallback((span: Span) => void (pages && want(span)), [want, pages]);

  const length = lengthOf(list);
  if (phase === 'failed')
    return (
      <ListMessage title="The emails could not be loaded" hint={error?.message ?? ''}>
        <Button variant="default" onClick={() => void refresh()}>
          Try again
        </Button>
      </ListMessage>
    );
  if (phase === 'loading' && length === 0) return <ListSkeleton rowHeight={EMAIL_ROW_HEIGHT} lines={1} />;
  if (length === 0) return <ListMessage {...(query?.trim() ? emailWords.noMatch : emailWords.none)} />;

  return (
    <VirtualList
      key={query}
      ref={ref}
      label={emailWords.list}
      length={length}
      isCounted={list.total !== null}
      rowHeight={EMAIL_ROW_HEIGHT}
      stale={phase === 'loading'}
      rowKey={(index) => `row ${index}`}
      renderRow={(index) => {
        const contact = rowAt(list, index);
        return contact ? <EmailRow {...contact} /> : <RowSkeleton lines={1} />;
      }}
      onSpan={onSpan}
    />
  );
}
