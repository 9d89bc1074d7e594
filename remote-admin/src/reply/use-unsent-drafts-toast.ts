import { useEffect } from 'react';
import { useHost, useSession } from 'shared-contracts';
import { useAdminStore } from '../admin-store.ts';
import { unsentDraftsToast } from '../content/text.ts';
import { isUnsentDraftOf } from '../rules/reply.ts';

/** Tells somebody whose session ended that what was written is still there: the page itself is taken away. */
export function useUnsentDraftsToast(): void {
  const { notify } = useHost();
  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        if (now.status !== 'signed-out' || now.isExplicit || before.status !== 'signed-in') return;
        useAdminStore.setState({ replyTo: null });
        const { drafts } = useAdminStore.getState();
        if (Object.values(drafts).some((draft) => isUnsentDraftOf(draft, before.user.id))) notify.info(unsentDraftsToast);
      }),
    [notify],
  );
}
