import { useRef, useState } from 'react';
import type { Backend } from 'shared-contracts';
import { useSend } from '../access/use-error-handler.ts';
import { leadText, stageLabels } from '../content/thread.ts';
import type { LeadFacts } from '../rules/thread.ts';
import { noteChange, updateMarks } from '../state/admin-store.ts';
import { useChangeLeads } from '../state/use-change-leads.ts';
import { updateLead } from './update-lead.ts';

export type ChangeFacts = (changes: Partial<LeadFacts>) => void;

/**
 * Facts that show a change immediately and save it, one after the other. A change that can't be saved is taken back with a toast; that of
 * a stage, which also changes other facts, can be undone with one.
 */
export function useLeadFacts(quoteId: string, saved: LeadFacts): [facts: LeadFacts, change: ChangeFacts] {
  const send = useSend();
  const changeLeads = useChangeLeads();
  const [unsaved, setUnsaved] = useState<readonly Partial<LeadFacts>[]>([]);
  const queue = useRef(Promise.resolve());

  const save = async (changes: Partial<LeadFacts>) => {
    const { stage, ownerId, followUpOn } = changes;
    const saveFacts = async (backend: Backend) => {
      await updateLead(backend, quoteId, changes);
      updateMarks(quoteId, { ...(ownerId !== undefined && { ownerId }), ...(followUpOn !== undefined && { followUpOn }) });
      await noteChange(quoteId);
    };
    if (stage) await changeLeads([quoteId], { stage }, `${leadText.fields.stage}: ${stageLabels[stage]}`);
    else await send(saveFacts, leadText.failed);
    setUnsaved((others) => others.filter((other) => other !== changes));
  };
  const change: ChangeFacts = (changes) => {
    setUnsaved((others) => [...others, changes]);
    queue.current = queue.current.then(() => save(changes));
  };
  return [Object.assign({}, saved, ...unsaved), change];
}
