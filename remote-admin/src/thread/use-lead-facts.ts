import { useRef, useState } from 'react';
import { useHost } from 'shared-contracts';
import { useSend } from '../access/use-error-handler.ts';
import { leadText } from '../content/thread.ts';
import type { Quote } from '../rules/quote.ts';
import type { LeadFacts } from '../rules/thread.ts';
import { noteChange, updateMarks } from '../state/admin-store.ts';
import { undoChange, updateLead } from './update-lead.ts';
import { reloadThread } from './use-thread.ts';

export type ChangeFacts = (changes: Partial<LeadFacts>) => void;

/**
 * Facts that show a change immediately and save it, one after the other. A change that can't be saved is taken back with a toast; that of
 * a stage, which also changes other facts, can be undone with one.
 */
export function useLeadFacts({ id, name }: Quote, saved: LeadFacts): [facts: LeadFacts, change: ChangeFacts] {
  const { notify } = useHost();
  const send = useSend();
  const [unsaved, setUnsaved] = useState<readonly Partial<LeadFacts>[]>([]);
  const queue = useRef(Promise.resolve());

  const undo = (changeId: string) =>
    send(async (backend) => {
      await undoChange(backend, changeId);
      await reloadThread(id);
      noteChange(id);
    }, leadText.failed);
  const save = async (changes: Partial<LeadFacts>) => {
    await send(async (backend) => {
      const changeId = await updateLead(backend, id, changes);
      const { stage, ownerId, followUpOn } = changes;
      if (stage) notify.info({ ...leadText.moved(name, stage), action: { label: 'Undo', subject: name, run: () => void undo(changeId) } });
      updateMarks(id, {
        ...(stage && { stage }),
        ...(ownerId !== undefined && { ownerId }),
        ...(followUpOn !== undefined && { followUpOn }),
      });
      await reloadThread(id);
      // A lead that is worked on was contacted.
      noteChange(id, stage && stage !== 'new' ? { status: 'contacted' } : {});
    }, leadText.failed);
    setUnsaved((others) => others.filter((other) => other !== changes));
  };
  const change: ChangeFacts = (changes) => {
    setUnsaved((others) => [...others, changes]);
    queue.current = queue.current.then(() => save(changes));
  };
  return [Object.assign({}, saved, ...unsaved), change];
}
