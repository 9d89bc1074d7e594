import { useRef, useState } from 'react';
import { useHost } from 'shared-contracts';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { leadText } from '../content/thread.ts';
import type { LeadFacts } from '../rules/thread.ts';
import { noteChange, updateMarks } from '../state/admin-store.ts';
import { updateLead } from './update-lead.ts';

export type ChangeFacts = (changes: Partial<LeadFacts>) => void;

/**
 * Facts that show a change immediately and save it, one after the other. A change that can't be saved is taken back with a toast.
 * @param onSaved loads the saved facts; the change is shown over `saved` until then
 */
export function useLeadFacts(quoteId: string, saved: LeadFacts, onSaved: () => Promise<unknown>): [facts: LeadFacts, change: ChangeFacts] {
  const { backend } = useHost();
  const handleError = useErrorHandler();
  const [unsaved, setUnsaved] = useState<readonly Partial<LeadFacts>[]>([]);
  const queue = useRef(Promise.resolve());

  const save = async (changes: Partial<LeadFacts>) => {
    try {
      await updateLead(await backend(), quoteId, changes);
      const { stage, ownerId, followUpOn } = changes;
      updateMarks(quoteId, {
        ...(stage && { stage }),
        ...(ownerId !== undefined && { ownerId }),
        ...(followUpOn !== undefined && { followUpOn }),
      });
      await onSaved();
      // A lead that is worked on was contacted.
      noteChange(quoteId, stage && stage !== 'new' ? { status: 'contacted' } : {});
    } catch (error) {
      handleError(error, leadText.failed);
    }
    setUnsaved((others) => others.filter((other) => other !== changes));
  };
  const change: ChangeFacts = (changes) => {
    setUnsaved((others) => [...others, changes]);
    queue.current = queue.current.then(() => save(changes));
  };
  return [Object.assign({}, saved, ...unsaved), change];
}
