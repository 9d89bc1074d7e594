import { useCallback } from 'react';
import type { Backend } from 'shared-contracts';
import { getCurrentUserId } from '../access/get-current-user-id.ts';
import { useRequest } from '../access/use-request.ts';
import { listFilterValues } from '../api/list-filter-values.ts';
import { listTags } from '../api/list-tags.ts';
import { getTargetIds, useLeadChanges } from '../bulk/use-lead-changes.ts';
import { formatSubmissionCount } from '../content/bulk.ts';
import { menuText } from '../content/command-menu.ts';
import { leadText, stageLabels } from '../content/thread.ts';
import type { MenuItem } from '../rules/menu-items.ts';
import { STAGES } from '../rules/thread.ts';
import { useAdminStore } from '../state/admin-store.ts';
import { useLoadAdmins } from '../thread/use-admins.ts';

const MAX_TAG_LENGTH = 40;

/** Names the leads that a command is about. */
export const useTarget = (): string => useAdminStore(({ checkedIds }) => menuText.target(checkedIds.size));

/** The admins, the signed-in one first, and nobody. */
export function useOwnerItems(isVisible: boolean): MenuItem[] {
  const change = useLeadChanges();
  useLoadAdmins(isVisible);
  const admins = useAdminStore((state) => state.admins);
  const group = useTarget();
  const userId = getCurrentUserId();
  const isMe = ({ id }: { id: string }) => id === userId;
  return [
    ...[...admins.filter(isMe), ...admins.filter((admin) => !isMe(admin))].map((admin) => ({
      id: admin.id,
      label: isMe(admin) ? menuText.me(admin.name) : admin.name,
      group,
      run: () => void change({ ownerId: admin.id }),
    })),
    { id: 'nobody', label: leadText.nobody, group, run: () => void change({ ownerId: null }) },
  ];
}

/** The stages, of which the last one asks for the reason. */
export function useStageItems(): { stages: MenuItem[]; createLost(reason: string): MenuItem } {
  const change = useLeadChanges();
  const group = useTarget();
  return {
    stages: STAGES.map((stage) => ({
      id: stage,
      label: stageLabels[stage],
      group,
      ...(stage === 'lost' ? { page: 'lost' } : { run: () => void change({ stage }) }),
    })),
    createLost: (reason) => ({
      id: 'lost',
      label: reason === '' ? menuText.noReason : menuText.reason(reason),
      group,
      run: () => void change({ stage: 'lost', lostReason: reason || null }),
    }),
  };
}

/** The tags in use, those that the leads already have, and a new one. */
export function useTagItems(isVisible: boolean): { tags: MenuItem[]; createNewTag(query: string): MenuItem[] } {
  const change = useLeadChanges();
  const load = useCallback(
    (backend: Backend, signal: AbortSignal) => Promise.all([listFilterValues(backend, signal), listTags(backend, getTargetIds(), signal)]),
    [],
  );
  const { state } = useRequest(isVisible ? load : null);
  const [{ tags: known } = { tags: [] }, present = []] = state.phase === 'ready' ? state.data : [];
  const { add, remove } = menuText.groups;
  const tags = [
    ...present.map(({ tag, leads }) => ({
      id: `remove ${tag}`,
      label: tag,
      group: remove,
      detail: formatSubmissionCount(leads),
      run: () => void change({ removeTags: [tag] }),
    })),
    ...known.map((tag) => ({ id: `add ${tag}`, label: tag, group: add, run: () => void change({ addTags: [tag] }) })),
  ];
  const createNewTag = (query: string): MenuItem[] => {
    const tag = query.trim().slice(0, MAX_TAG_LENGTH).trim();
    if (tag === '' || known.some((other) => other.toLowerCase() === tag.toLowerCase())) return [];
    return [{ id: 'new tag', label: menuText.newTag(tag), group: add, run: () => void change({ addTags: [tag] }) }];
  };
  return { tags, createNewTag };
}
