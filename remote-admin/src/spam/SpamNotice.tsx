import { lazy, Suspense, useState } from 'react';
import { Skeleton } from 'shared-contracts/ui';
import { useRequest } from '../access/use-request.ts';
import { countSuspectedQuotes } from '../api/suspected-quotes.ts';
import { spamText } from '../content/spam.ts';
import { AdminDialog } from '../dialog/AdminDialog.tsx';
import { ListNotice } from '../list/ListNotice.tsx';
import { useRefreshOnChange } from '../live/use-refresh-on-change.ts';
import { isAboutSuspectedQuotes } from '../rules/desk.ts';

const SpamList = lazy(() => import('./SpamList.tsx'));

/** Says how many submissions are suspected as spam, and opens them. Nothing without such submissions, or if they can't be counted. */
export function SpamNotice() {
  const { state, refresh } = useRequest(countSuspectedQuotes);
  useRefreshOnChange(isAboutSuspectedQuotes, refresh);
  const [isOpen, setOpen] = useState(false);
  const count = state.phase === 'ready' ? state.data : 0;
  return (
    <>
      {count > 0 && <ListNotice text={spamText.notice(count)} action={spamText.open} isQuiet onOpen={() => setOpen(true)} />}
      <AdminDialog opened={isOpen} onClose={() => setOpen(false)} title={spamText.title} closeLabel={spamText.close} isWide>
        <Suspense fallback={<Skeleton h="8rem" />}>
          <SpamList count={count} onChanged={refresh} />
        </Suspense>
      </AdminDialog>
    </>
  );
}
