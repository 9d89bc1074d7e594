import type { Database } from 'shared-contracts';
import { createMinimalQuote, createSampleQuote } from 'shared-contracts/testing/sample-quote';

export type TableName = keyof Database['public']['Tables'];

/** What the policy tests send to a table. */
interface TableRequests {
  /** Filter of the REST API that selects every row. */
  everyRow: string;
  /** A valid row, which the tests try to insert. */
  newRow: object;
  /** A new value of each column, also of those that nobody may change. */
  changes: Record<string, unknown>;
}

const ID = '00000000-0000-4000-8000-000000000000';
const NEW_ID = '00000000-0000-4000-8000-000000000009';
const RANDOM_ID = 'x'.repeat(24);
const PAST = '2020-01-01T00:00:00Z';
const CALL = { starts_at: '2020-01-01T09:00:00Z', ends_at: '2020-01-01T09:30:00Z', blocked_until: '2020-01-01T09:40:00Z' };

/** Creates a row of `received_emails` in the tray; all its texts are `text`. */
export function createReceivedEmail(text: string) {
  const texts = { event_id: text, fingerprint: text, sender: text, sender_name: text, recipient: text, subject: text, body: text };
  return { ...texts, nature: 'reply', received_at: PAST };
}

/** Every table of the schema `public`. */
export const TABLE_REQUESTS: Record<TableName, TableRequests> = {
  quotes: {
    everyRow: 'id=not.is.null',
    newRow: createMinimalQuote({ name: 'X', email: 'x@example.test', message: 'x' }),
    changes: {
      ...createSampleQuote(),
      id: NEW_ID,
      name: 'Changed',
      email: 'changed@example.test',
      company: 'Changed',
      message: 'Changed',
      services: ['SEO'],
      budget: '$150K+',
      status: 'contacted',
      created_at: PAST,
    },
  },
  user_roles: {
    everyRow: 'role=not.is.null',
    newRow: { user_id: ID, role: 'admin' },
    changes: { user_id: ID, role: 'admin' },
  },
  outbox: {
    everyRow: 'id=not.is.null',
    newRow: { kind: 'quote-notification', quote_id: ID },
    changes: {
      id: NEW_ID,
      kind: 'quote-confirmation',
      quote_id: ID,
      booking_id: ID,
      booking_sequence: 0,
      received_email_id: ID,
      attempts: 0,
      due_at: PAST,
      next_attempt_at: PAST,
      sent_at: null,
      provider_id: 'x',
      last_error: 'x',
      counted_at: PAST,
      withheld_at: PAST,
      dismissed_at: PAST,
      created_at: PAST,
    },
  },
  email_log: {
    everyRow: 'id=not.is.null',
    newRow: { recipient: 'x', subject: 'x', body: 'x', fingerprint: 'x' },
    changes: {
      id: NEW_ID,
      quote_id: ID,
      admin_id: ID,
      recipient: 'changed@example.test',
      subject: 'Changed',
      body: 'Changed',
      fingerprint: 'x',
      status: 'failed',
      provider_id: 'x',
      created_at: PAST,
    },
  },
  received_emails: {
    everyRow: 'id=not.is.null',
    newRow: createReceivedEmail('x'),
    changes: {
      ...createReceivedEmail('Changed'),
      id: NEW_ID,
      quote_id: ID,
      placed_by: 'admin',
      message_id: '<changed@example.test>',
      quoted_text: 'Changed',
      bounced_reply_id: ID,
      omitted_files: [],
      created_at: PAST,
      sender_check: 'pass',
      answered_at: PAST,
      dismissed_at: PAST,
    },
  },
  rate_limits: {
    everyRow: 'key=not.is.null',
    newRow: { key: 'x', bucket: 1, hits: 1, expires_at: '2020-01-01' },
    changes: { key: 'x', bucket: 1, hits: 0, expires_at: PAST },
  },
  quote_receipts: {
    everyRow: 'fingerprint=not.is.null',
    newRow: { fingerprint: 'x', quote_id: ID },
    changes: { fingerprint: 'x', quote_id: ID, created_at: PAST },
  },
  lead_sources: {
    everyRow: 'quote_id=not.is.null',
    newRow: { quote_id: ID },
    changes: { quote_id: ID, first_page: '/changed', referrer: 'changed.example', campaign: {}, used: ['demo'], release: null },
  },
  lead_facts: {
    everyRow: 'quote_id=not.is.null',
    newRow: { quote_id: ID, stage: 'won' },
    changes: {
      quote_id: ID,
      stage: 'lost',
      lost_reason: 'x',
      owner_id: ID,
      value_usd: 9,
      tags: ['changed'],
      follow_up_on: '2020-01-01',
      updated_at: PAST,
    },
  },
  lead_notes: {
    everyRow: 'id=not.is.null',
    newRow: { quote_id: ID, body: 'x' },
    changes: { id: NEW_ID, quote_id: ID, author_id: ID, body: 'Changed', created_at: PAST },
  },
  lead_events: {
    everyRow: 'id=not.is.null',
    newRow: { quote_id: ID, field: 'stage' },
    changes: { id: NEW_ID, quote_id: ID, actor_id: ID, field: 'value', before: 1, after: 2, created_at: PAST },
  },
  attachments: {
    everyRow: 'id=not.is.null',
    newRow: { id: RANDOM_ID, name: 'x', type: 'image/png', size: 1 },
    changes: {
      id: RANDOM_ID,
      quote_id: ID,
      name: 'Changed',
      type: 'image/jpeg',
      size: 9,
      created_at: PAST,
      received_email_id: ID,
      budget: 'stranger',
    },
  },
  attachment_objects: {
    everyRow: 'id=not.is.null',
    newRow: { id: RANDOM_ID },
    changes: { id: RANDOM_ID, created_at: PAST },
  },
  demo_reports: {
    everyRow: 'id=not.is.null',
    newRow: { id: RANDOM_ID, secret_hash: '0'.repeat(64), content: {} },
    changes: { id: RANDOM_ID, secret_hash: '0'.repeat(64), content: { site: 'changed' }, created_at: PAST, expires_at: PAST },
  },
  bookings: {
    everyRow: 'id=not.is.null',
    newRow: { ...CALL, name: 'X', email: 'x@example.test', time_zone: 'UTC' },
    changes: {
      ...CALL,
      id: NEW_ID,
      name: 'Changed',
      email: 'changed@example.test',
      time_zone: 'UTC',
      status: 'cancelled',
      sequence: 9,
      quote_id: null,
      request_hash: 'x',
      person_hash: 'x',
      created_at: PAST,
    },
  },
  booking_rules: {
    everyRow: 'id=not.is.null',
    newRow: { id: 1 },
    changes: { id: 1, time_zone: 'UTC', slot_minutes: 60, buffer_minutes: 0, notice_hours: 0, horizon_days: 1 },
  },
  booking_hours: {
    everyRow: 'id=not.is.null',
    newRow: { weekday: 6, starts: '01:00', ends: '02:00' },
    changes: { id: NEW_ID, weekday: 0, starts: '01:00', ends: '02:00' },
  },
  booking_exceptions: {
    everyRow: 'day=not.is.null',
    newRow: { day: '2020-01-01' },
    changes: { day: '2020-01-02', starts: '01:00', ends: '02:00' },
  },
};

/** Arguments of the functions that only the secret key may call. */
export const SERVICE_FUNCTIONS: Record<string, object> = {
  submit_quote: { p_quote: {}, p_fingerprint: 'x', p_quotas: [], p_mails: [] },
  add_attachment: { p_id: RANDOM_ID, p_name: 'x', p_type: 'image/png', p_size: 1 },
  delete_unused_attachments: {},
  claim_outbox: { p_limit: 1 },
  list_sent_mails: { p_sender: 'x', p_references: [] },
  apply_mail_limits: { p_mails: [] },
  begin_reply: { p_admin: ID, p_to: 'x', p_quote_name: 'x', p_subject: 'x', p_body: 'x', p_fingerprint: 'x', p_quotas: [] },
  store_received_email: { p_email: {}, p_references: [], p_files: [] },
  consume_quotas: { p_quotas: [] },
  list_slots: { p_from: '2026-11-24T00:00:00Z', p_days: 1 },
  book_call: { p_start: PAST, p_name: 'x', p_email: 'x@example.test', p_time_zone: 'UTC', p_quotas: [] },
  change_booking: { p_id: ID, p_action: 'cancel' },
  make_admin: { p_email: 'nobody@example.test' },
  erase_person: { p_email: 'nobody@example.test' },
  record_site_reports: { p_reports: [] },
  record_function_error: { p_name: 'x', p_code: 'x' },
  record_host_state: { p_name: 'disk', p_value: {} },
  record_alarm: { p_key: 'x', p_text: 'x', p_opened_at: PAST, p_recovered_at: null },
  list_unsymbolicated_failures: { p_limit: 1 },
  set_failure_frames: { p_id: ID, p_frames: [], p_revision: 'x' },
  delete_expired_site_reports: {},
  delete_expired_rows: {},
};

/** Arguments of the functions that admins may call. */
export const ADMIN_FUNCTIONS: Record<string, object> = {
  search_quotes: { p_search: 'a' },
  read_site_health: { p_since: PAST },
  update_leads: { p_quote_ids: [ID], p_changes: { stage: 'won' } },
  list_admins: {},
  read_thread: { p_quote_id: ID },
  place_email: { p_id: ID, p_quote_id: ID },
  mark_answered: { p_ids: [ID] },
  read_tray: {},
  dismiss_email: { p_id: ID, p_is_dismissed: true },
  answer_given_up_mail: { p_id: ID, p_send_again: false },
};
