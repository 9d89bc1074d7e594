import { formatDate } from '../rules/dates.ts';
import type { Change, ChangedField } from '../rules/thread.ts';
import { formatUsd } from './money.ts';

type GetName = (adminId: string) => string;

/**
 * What an admin changed, as the end of a sentence that starts with their name: `moved the stage from new to talking and set the value
 * to $12,500`. Changes of an unknown field, which a later release may add, say that something was changed.
 */
export function describeChanges(changes: readonly Change[], getName: GetName): string {
  const parts = [...new Set(changes.flatMap((change) => describers[change.field]?.(change, getName) ?? ['changed the lead']))];
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last;
}

const describers: Partial<Record<ChangedField, (change: Change, getName: GetName) => string[]>> = {
  status: ({ after }) => [`set the status to ${after}`],
  stage: ({ before, after }) => [`moved the stage from ${before} to ${after}`],
  lost_reason: ({ after }) => [after ? `gave the reason “${after}”` : 'removed the reason'],
  owner: ({ actorId, after }, getName) => {
    if (typeof after !== 'string') return ['removed the owner'];
    return [after === actorId ? 'took the lead' : `assigned the lead to ${getName(after)}`];
  },
  value: ({ after }) => [typeof after === 'number' ? `set the value to ${formatUsd(after)}` : 'removed the value'],
  tags: ({ before, after }) => [...describeTags('added', after, before), ...describeTags('removed', before, after)],
  follow_up: ({ after }) => [typeof after === 'string' ? `set the follow-up to ${formatDate(after)}` : 'removed the follow-up'],
  note: () => ['deleted a note'],
  spam: ({ after }) => [after ? 'marked it as spam' : 'said that it is no spam'],
  email: ({ after }) => [after ? 'assigned an email to this submission' : 'moved an email to another submission'],
};

/** Names the tags that are in one list and not in the other. */
function describeTags(verb: 'added' | 'removed', tags: unknown, others: unknown): string[] {
  const known = toList(others);
  const names = toList(tags).filter((tag) => !known.includes(tag));
  return names.length > 0 ? [`${verb} the ${names.length === 1 ? 'tag' : 'tags'} ${names.join(', ')}`] : [];
}

const toList = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
