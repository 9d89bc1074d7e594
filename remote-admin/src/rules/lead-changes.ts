import { bulkText, formatSubmissionCount } from '../content/bulk.ts';
import { stageLabels } from '../content/thread.ts';
import type { Stage } from './thread.ts';

/** At most so many leads change with one request. */
export const MAX_LEADS_PER_CHANGE = 10_000;

/** What one change sets on many leads. What isn't named stays. */
export interface LeadChanges {
  status?: 'contacted';
  stage?: Stage;
  lostReason?: string | null;
  /** User id of an admin; null for nobody. */
  ownerId?: string | null;
  addTags?: string[];
  removeTags?: string[];
}

/** A change that was made. */
export interface LeadBatch {
  id: string;
  /** Number of leads that changed. */
  changed: number;
  /** Number of leads that didn't get the tags, because they would have more than ten. */
  full: number;
}

/** Message of a finished change. @param ownerName of the new owner; unused for other changes */
export function describeLeadChange(changes: LeadChanges, { changed, full }: LeadBatch, ownerName: string): string {
  const done = `${formatSubmissionCount(changed)} ${describeChanges(changes, ownerName)}`;
  return full > 0 ? `${done}. ${bulkText.done.full(full)}` : done;
}

function describeChanges({ status, stage, ownerId, addTags = [], removeTags = [] }: LeadChanges, ownerName: string): string {
  const { done } = bulkText;
  return [
    status && done.contacted,
    stage && done.stage(stageLabels[stage]),
    ownerId === null && done.noOwner,
    ownerId && done.owner(ownerName),
    addTags.length > 0 && done.tagged(addTags.join(', ')),
    removeTags.length > 0 && done.untagged(removeTags.join(', ')),
  ]
    .filter(Boolean)
    .join(' and ');
}
