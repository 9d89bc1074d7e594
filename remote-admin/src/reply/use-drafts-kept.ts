import { useEffect } from 'react';
import { useHost, useSession } from 'shared-contracts';
import { useAdmin } from '../admin-store.ts';
import { draftsKept } from '../content/words.ts';
import { isUnsent } from '../rules/reply.ts';

/** Tells somebody whose session ended that what was written is still there: the page itself is taken away. */
export function useDraftsKept(): void {
  const { notify } = useHost();
  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        if (now.status !== 'signed-out' || now.chosen || before.status !== 'signed-in') return;
        useAdmin.setState({ replyTo: null });
        const { drafts } = useAdmin.getState();
        if (Object.values(drafts).some((draft) => isUnsent(draft, before.user.id))) notify.info(draftsKept);
      }),
    [notify],
  );
}
