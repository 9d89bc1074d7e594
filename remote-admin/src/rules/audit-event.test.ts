import { auditToCsv } from './audit-csv.ts';
import { type AuditEvent, describeEvent, formatValueChange, isChangeOfValues, listValueChanges } from './audit-event.ts';
import { noAuditFilters, parseAuditFilters, serializeAuditFilters } from './audit-filters.ts';
import { formatDateTime } from './dates.ts';

const event = (values: Partial<AuditEvent>): AuditEvent => ({
  id: 'e',
  at: '2026-03-05T12:00:00Z',
  actorId: 'a',
  actorName: 'Ada',
  kind: 'lead',
  action: 'lead-changed',
  subjectId: null,
  subject: null,
  before: null,
  after: null,
  ...values,
});
const getName = (id: string) => `name of ${id}`;

test.each<[Partial<AuditEvent>, string, string[]]>([
  [{ before: { value: null }, after: { value: 900 } }, 'changed the value', ['none → $900']],
  [{ before: { tags: ['a'] }, after: { tags: ['a', 'b'] } }, 'changed the tags', ['a → a, b']],
  [{ before: { owner: 'x' }, after: { owner: null } }, 'changed the owner', ['name of x → none']],
  [{ before: { note: '2026-03-05' }, after: { note: null } }, 'deleted a note', []],
  [{ before: { email: null }, after: { email: 'e1' } }, 'placed an email', []],
  [{ before: { suspicion: '2026-03-05' }, after: { suspicion: ['links'] } }, 'restored a suspected request', []],
  [{ kind: 'access', action: 'sessions-ended', subject: 'Ben', after: { sessions: 2 } }, 'signed Ben out of 2 sessions', []],
  [{ action: 'role-granted', subject: 'Ben', after: { role: 'viewer' } }, 'gave Ben the role viewer', []],
  [{ action: 'role-removed', subject: 'Ben', before: { role: 'admin' } }, 'took the role admin from Ben', []],
  [{ action: 'list-exported', subject: 'emails', after: { rows: 1200 } }, 'exported 1,200 emails', []],
  [
    { action: 'setting-changed', subject: 'booking_rules', before: { slot_minutes: 30, id: 1 }, after: { slot_minutes: 45, id: 1 } },
    'changed the rules of calls',
    ['30 → 45'],
  ],
  [
    {
      action: 'setting-changed',
      subject: 'retention_rules',
      before: { stage: 'lost', after_months: 24 },
      after: { stage: 'lost', after_months: 36 },
    },
    'changed the retention',
    ['Lost', '2 years → 3 years'],
  ],
  [
    { action: 'setting-changed', subject: 'booking_hours', after: { weekday: 1, starts: '09:00:00', ends: '12:00:00' } },
    'changed the weekly hours of calls',
    ['Monday', '09:00', '12:00'],
  ],
  [{ action: 'person-erased', after: { quotes: 2, replies: 1, accounts: 0 } }, 'erased a person: 2 submissions, 1 reply', []],
  [
    { action: 'call-canceled', before: { starts_at: '2026-03-05T09:00:00+00:00' } },
    'canceled a call',
    [formatDateTime('2026-03-05T09:00:00Z')],
  ],
  [{ before: { status: 'new' }, after: { status: 'contacted' } }, 'changed the status', ['New → Contacted']],
  [
    { action: 'setting-changed', subject: 'webhook_endpoints', after: { kinds: ['new', 'overdue'], format: 'standard' } },
    'changed the outgoing messages',
    ['New requests, Overdue answers', 'JSON, signed'],
  ],
  [{ kind: 'data', action: 'mail-repeated', subject: 'quote-confirmation' }, 'sent an email again that had failed: Quote confirmation', []],
  [{ action: 'robot-hired', after: { model: 'R2' } }, 'robot hired', ['R2']],
])('describes %j as %s', (values, sentence, changes) => {
  const described = event(values);
  expect(describeEvent(described)).toBe(sentence);
  const isChange = isChangeOfValues(described);
  expect(listValueChanges(described, getName).map((change) => formatValueChange(change, isChange))).toEqual(changes);
});

test('columns of settings are named as in their forms', () => {
  const columns = ['time_zone', 'slot_minutes', 'buffer_minutes', 'notice_hours', 'horizon_days'];
  const described = event({ action: 'setting-changed', after: Object.fromEntries(columns.map((name) => [name, 1])) });
  expect(listValueChanges(described, getName).map(({ name }) => name)).toEqual([
    'time zone',
    'length of a call, in minutes',
    'break after a call, in minutes',
    'notice, in hours',
    'bookable for, in days',
  ]);
});

test('the CSV of the audit log has one row for each event, with its values before and after', () => {
  const csv = auditToCsv(
    [
      event({ subjectId: 'q', subject: '=Erika', before: { stage: 'new' }, after: { stage: 'won' } }),
      event({ subjectId: 'q', actorName: null }),
      event({ action: 'call-moved' }),
    ],
    getName,
  );
  const [header, first, second, third] = csv.split('\r\n');
  expect(header).toBe('\ufeff"Time","Person","Event","Submission","Before","After"');
  expect(first).toMatch(/"Ada","changed the stage","'=Erika","stage: New","stage: Won"$/);
  expect(second).toMatch(/"System","changed the lead","Deleted submission","",""$/);
  expect(third).toMatch(/"Ada","moved a call","","",""$/);
});

test('filters of the audit log survive the URL, and unknown ones don’t filter', () => {
  const filters = { search: 'a b', kind: 'data', personId: 'a0000000-0000-4000-8000-000000000001', days: 30 } as const;
  expect(parseAuditFilters(serializeAuditFilters(filters))).toEqual(filters);
  expect(serializeAuditFilters(noAuditFilters)).toBe('');
  expect(parseAuditFilters('?kind=x&person=1&days=8')).toEqual(noAuditFilters);
});
