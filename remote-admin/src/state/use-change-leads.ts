import { useMemo } from 'react';
import { useHost } from 'shared-contracts';
import { useSend } from '../access/use-error-handler.ts';
import { unwrapData } from '../api/unwrap-response.ts';
import { formatSubmissionCount, selectionText } from '../content/text.ts';
import { leadText } from '../content/thread.ts';
import { noteChange, useAdminStore } from './admin-store.ts';

/** Facts of leads as the database function `change_leads` takes them. */
export type Changes = Record<string, string | boolean | null>;

/** Returns a stable function that changes leads together, which its toast undoes. It resolves when the lists show it. */
export function useChangeLeads() {
  const { notify } = useHost();
  const send = useSend();
  return useMemo(() => {
    const change = (quoteIds: string[], changes: Changes, title: string): Promise<boolean> =>
      send(async (backend) => {
        // The shortcut for undo must not undo what was changed before.
        useAdminStore.setState({ markedQuotes: [] });
        const response = await backend.rpc('change_leads', { p_quote_ids: quoteIds, p_change: changes });
        const { id, count } = unwrapData(response) as { id: string; count: number };
        const undo = () => void change([], { undo: id }, selectionText.undone);
        const action = { label: 'Undo', subject: formatSubmissionCount(count), run: undo };
        notify.info({ title, message: selectionText.changed(count), action: count === 0 || 'undo' in changes ? undefined : action });
        await noteChange();
      }, leadText.failed);
    return change;
  }, [notify, send]);
}
