import { useEffect } from 'react';
import { useHost } from 'shared-contracts';
import type { Quote } from '../../rules/quote.ts';
import { updateMarks } from '../../state/admin-store.ts';
import { markSeen } from './read-quote-marks.ts';

/**
 * Notes that the signed-in admin sees all of a lead: when it is opened, and when something happens while it is open. A failure is
 * ignored: the lead stays unread.
 */
export function useMarkSeen({ id, activeAt }: Quote): void {
  const { backend } = useHost();
  useEffect(() => {
    const send = async () => {
      await markSeen(await backend(), id);
      updateMarks(id, { seenAt: activeAt });
    };
    send().catch(() => undefined);
  }, [backend, id, activeAt]);
}
