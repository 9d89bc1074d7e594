import { formatItems } from 'shared-contracts/health-texts';
import { cutText } from 'shared-contracts/text-rules';
import { auditActions, auditFields, auditText, settingNames } from '../content/audit.ts';
import { callsText } from '../content/calls.ts';
import { statusLabels } from '../content/text.ts';
import { stageLabels } from '../content/thread.ts';
import { WEBHOOK_FORMAT_TEXTS, WEBHOOK_KIND_TEXTS } from '../content/webhooks.ts';
import { formatDate, formatDateTime } from './dates.ts';
import { formatUsd } from './money.ts';
import { nameMailKind } from './name-mail-kind.ts';
import { listPersonData, type PersonCounts } from './person-data.ts';
import { formatAge } from './retention.ts';

type Values = Record<string, unknown>;

/** What a person or the system did. */
export interface AuditEvent {
  id: string;
  /** ISO timestamp. */
  at: string;
  /** Null for the system: the schedule, and commands with the secret key. */
  actorId: string | null;
  /** Null for the system, and for a deleted account whose name isn't known. */
  actorName: string | null;
  kind: string;
  action: string;
  /** Id of the lead or the account that it is about. */
  subjectId: string | null;
  /** Name of the lead, account, list or setting; null for a deleted lead. */
  subject: string | null;
  /** Values by their names; null if there were none. */
  before: Values | null;
  after: Values | null;
}

/** A value before and after; null if there was none. */
export interface ValueChange {
  name: string;
  before: string | null;
  after: string | null;
}

type GetName = (userId: string) => string;

/** What was done, as the end of a sentence that starts with the person. An action of a later release is named by its own words. */
export function describeEvent({ action, subject, before, after }: AuditEvent): string {
  const name = subject ?? '';
  switch (action) {
    case 'lead-changed':
      if (before && 'note' in before) return 'deleted a note';
      if (before && 'suspicion' in before) return 'restored a suspected request';
      if (after && 'email' in after) return after.email === null ? 'moved an email to another submission' : 'placed an email';
      return `changed the ${nameField(Object.keys({ ...before, ...after })[0] ?? 'lead')}`;
    case 'role-granted':
      return `gave ${name} the role ${after?.role}`;
    case 'role-changed':
      return `changed the role of ${name}`;
    case 'role-removed':
      return `took the role ${before?.role} from ${name}`;
    case 'sessions-ended':
      return `signed ${name} out of ${formatItems(Number(after?.sessions), 'session')}`;
    case 'factor-reset':
      return `reset the second factor of ${name}`;
    case 'setting-changed':
      return `changed ${settingNames[name] ?? name.replaceAll('_', ' ')}`;
    case 'list-exported':
      return `exported ${Number(after?.rows).toLocaleString('en')} ${name}`;
    case 'person-erased':
      return ['erased a person', listPersonData(after as PersonCounts).join(', ')].filter(Boolean).join(': ');
    case 'mail-repeated':
    case 'mail-dismissed':
      return `${auditActions[action]}: ${nameMailKind(name)}`;
    default:
      return auditActions[action] ?? action.replaceAll('-', ' ');
  }
}

/** Actions whose sentence says all that their values say. */
const COMPLETE_SENTENCES = [
  'role-granted',
  'role-removed',
  'list-exported',
  'file-opened',
  'person-erased',
  'sessions-ended',
  'email-dismissed',
  'email-restored',
];
/** Fields of a lead whose values the sentence says. */
const COMPLETE_FIELDS = ['note', 'suspicion', 'email'];
const MAX_VALUE_LENGTH = 120;
/** Columns that say which row of a table of settings it is. */
const ROW_NAMES = ['stage', 'weekday', 'day', 'title'];

/** The values that an event changed, added or removed, and those that name the row of settings. @param getName names an account */
export function listValueChanges({ action, before, after }: AuditEvent, getName: GetName): ValueChange[] {
  if (COMPLETE_SENTENCES.includes(action)) return [];
  return Object.keys({ ...before, ...after })
    .filter((key) => !COMPLETE_FIELDS.includes(key))
    .filter(
      (key) => (action === 'setting-changed' && ROW_NAMES.includes(key)) || JSON.stringify(before?.[key]) !== JSON.stringify(after?.[key]),
    )
    .map((key) => ({
      name: nameField(key),
      before: formatValue(key, before?.[key], getName),
      after: formatValue(key, after?.[key], getName),
    }))
    .filter((change) => change.before !== null || change.after !== null);
}

/** `$500 → $900`, `$900` or `$900 → none`. Values of a row that was added or deleted have no other side. */
export function formatValueChange({ before, after }: Omit<ValueChange, 'name'>, isChange: boolean): string {
  if (!isChange || before === after) return after ?? before ?? '';
  return `${before ?? auditText.none} → ${after ?? auditText.none}`;
}

/** What `formatValueChange` must know: whether the event has values before and after it. */
export const isChangeOfValues = ({ before, after }: AuditEvent): boolean => before !== null && after !== null;

/** Words for the values of fields that have a few. */
const VALUE_WORDS: Record<string, Record<string, string>> = {
  stage: stageLabels,
  status: statusLabels,
  kinds: WEBHOOK_KIND_TEXTS,
  format: WEBHOOK_FORMAT_TEXTS,
};

const nameField = (key: string): string => auditFields[key] ?? key.replaceAll('_', ' ');

function formatValue(key: string, value: unknown, getName: GetName): string | null {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return null;
  const text = String(value);
  const words = VALUE_WORDS[key];
  if (words)
    return [value]
      .flat()
      .map((each) => words[String(each)] ?? String(each))
      .join(', ');
  if (key === 'owner') return getName(text);
  if (key === 'after_months') return formatAge(Number(value));
  if (key === 'value') return formatUsd(Number(value));
  if (key === 'follow_up' || key === 'day') return formatDate(text);
  if (key === 'weekday') return callsText.availability.weekdays[Number(value)] ?? text;
  if (key === 'starts_at') return formatDateTime(text);
  if (key === 'starts' || key === 'ends') return text.slice(0, 5);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return cutText(Array.isArray(value) ? value.join(', ') : text, MAX_VALUE_LENGTH);
}
