import { useEffect } from 'react';
import { useHost, useSession } from 'shared-contracts';
import { unsentDraftsToast } from '../content/text.ts';
import { isUnsentDraftOf } from '../rules/reply.ts';
import { useAdminStore } from '../state/admin-store.ts';

/** Shows a toast when the session expires while there are unsent replies. */
export function useUnsentDraftsToast(): void {
  const { notify } = useHost();
  useEffect(
    () =>
      useSession.subscribe((session, previous) => {
        if (session.status !== 'signed-out' || session.isExplicit || previous.status !== 'signed-in') return;
        useAdminStore.setState({ replyTo: null });
        const { drafts } = useAdminStore.getState();
        if (Object.values(drafts).some((draft) => isUnsentDraftOf(draft, previous.user.id))) notify.info(unsentDraftsToast);
      }),
    [notify],
  );
}
