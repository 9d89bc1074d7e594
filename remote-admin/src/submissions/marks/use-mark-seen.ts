import { useEffect } from 'react';
import { useHost } from 'shared-contracts';
import { unwrapData } from '../../api/unwrap-response.ts';
import type { Quote } from '../../rules/quote.ts';
import { updateMarks } from '../../state/admin-store.ts';

/**
 * Notes that the signed-in admin sees all of a lead: when it is opened, and when something happens while it is open. A failure is
 * ignored: the lead stays unread.
 */
export function useMarkSeen({ id, activeAt }: Quote): void {
  const { backend } = useHost();
  useEffect(() => {
    const send = async () => {
      unwrapData(await (await backend()).rpc('mark_seen', { p_quote_id: id }));
      updateMarks(id, { seenAt: activeAt });
    };
    send().catch(() => undefined);
  }, [backend, id, activeAt]);
}
