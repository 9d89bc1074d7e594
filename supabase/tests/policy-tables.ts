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
  security_settings: {
    everyRow: 'id=not.is.null',
    newRow: { id: 1 },
    changes: { id: 1, require_two_factor: true },
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
      admin_id: ID,
      digest_on: '2020-01-01',
      digest: {},
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
      bounced_mail_id: ID,
      omitted_files: [],
      created_at: PAST,
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
  suspected_quotes: {
    everyRow: 'id=not.is.null',
    newRow: { content: {}, score: 100, reasons: ['trap'], fingerprint: 'x', mails: [] },
    changes: {
      id: NEW_ID,
      content: {},
      score: 101,
      reasons: ['speed'],
      fingerprint: 'x',
      mails: [],
      source: {},
      created_at: PAST,
      lead: {},
    },
  },
  webhook_endpoints: {
    everyRow: 'id=not.is.null',
    newRow: { url: 'https://changed.example', kinds: ['new'], format: 'slack' },
    changes: {
      id: NEW_ID,
      url: 'https://changed.example',
      secret: 'x',
      kinds: ['overdue'],
      format: 'slack',
      paused_at: PAST,
      created_at: PAST,
    },
  },
  webhook_messages: {
    everyRow: 'id=not.is.null',
    newRow: { endpoint_id: ID, kind: 'test' },
    changes: {
      id: NEW_ID,
      endpoint_id: ID,
      kind: 'new',
      quote_id: ID,
      attempts: 0,
      next_attempt_at: PAST,
      sent_at: PAST,
      created_at: PAST,
    },
  },
  webhook_attempts: {
    everyRow: 'id=not.is.null',
    newRow: { endpoint_id: ID, message_id: ID, kind: 'test', number: 1, milliseconds: 1 },
    changes: {
      id: NEW_ID,
      endpoint_id: ID,
      message_id: ID,
      kind: 'new',
      quote_id: ID,
      number: 2,
      status: 200,
      error: 'x',
      milliseconds: 2,
      attempted_at: PAST,
    },
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
    changes: { id: NEW_ID, quote_id: ID, actor_id: ID, field: 'value', before: 1, after: 2, created_at: PAST, batch_id: ID },
  },
  canned_replies: {
    everyRow: 'id=not.is.null',
    newRow: { title: 'X', body: 'x' },
    changes: { id: NEW_ID, title: 'Changed', body: 'Changed' },
  },
  lead_clocks: {
    everyRow: 'quote_id=not.is.null',
    newRow: { quote_id: ID, requested_at: PAST },
    changes: { quote_id: ID, requested_at: PAST, due_at: PAST, answered_at: PAST, answer_minutes: 1, waits_since: PAST, waits_until: PAST },
  },
  lead_views: {
    everyRow: 'id=not.is.null',
    newRow: { owner_id: null, name: 'X', query: [] },
    changes: { id: NEW_ID, owner_id: null, name: 'Changed', query: [['q', 'changed']], position: 9 },
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
      suspected_quote_id: ID,
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
  retention_rules: {
    everyRow: 'stage=not.is.null',
    newRow: { stage: 'lost', after_months: 1 },
    changes: { stage: 'won', after_months: 9, checked_at: PAST },
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
  count_other_senders: { p_message: 'x', p_email: 'x' },
  suspect_quote: {
    p_quote: {},
    p_fingerprint: 'x',
    p_quotas: [],
    p_mails: [],
    p_source: {},
    p_attachments: [],
    p_score: 100,
    p_reasons: ['trap'],
  },
  claim_webhooks: { p_limit: 1 },
  create_webhook_test: { p_endpoint_id: ID },
  record_webhook_attempt: { p_id: ID, p_milliseconds: 1 },
  add_attachment: { p_id: RANDOM_ID, p_name: 'x', p_type: 'image/png', p_size: 1 },
  delete_unused_attachments: {},
  claim_outbox: { p_limit: 1 },
  apply_mail_limits: { p_mails: [] },
  begin_reply: { p_admin: ID, p_to: 'x', p_quote_name: 'x', p_subject: 'x', p_body: 'x', p_fingerprint: 'x', p_quotas: [] },
  store_received_email: { p_email: {}, p_references: [], p_is_sender_forged: true, p_files: [] },
  consume_quotas: { p_quotas: [] },
  list_slots: { p_from: '2026-11-24T00:00:00Z', p_days: 1 },
  book_call: { p_start: PAST, p_name: 'x', p_email: 'x@example.test', p_time_zone: 'UTC', p_quotas: [] },
  change_booking: { p_id: ID, p_action: 'cancel' },
  make_admin: { p_email: 'nobody@example.test' },
  open_attachment: { p_admin: ID, p_id: RANDOM_ID },
  record_site_reports: { p_reports: [] },
  record_function_error: { p_name: 'x', p_code: 'x' },
  record_host_state: { p_name: 'disk', p_value: {} },
  record_alarm: { p_key: 'x', p_text: 'x', p_opened_at: PAST, p_recovered_at: null },
  list_unsymbolicated_failures: { p_limit: 1 },
  set_failure_frames: { p_id: ID, p_frames: [], p_revision: 'x' },
  delete_expired_site_reports: {},
  delete_expired_rows: {},
  store_lead_digests: {},
  read_lead_digest: { p_mail_id: ID },
};

/** Arguments of the functions that every account may call, and that return null to accounts without a role. */
export const ACCOUNT_FUNCTIONS: Record<string, object> = { read_desk: {} };

/** Arguments of the functions that admins and viewers may call. */
export const READER_FUNCTIONS: Record<string, object> = {
  search_quotes: { p_search: 'a' },
  read_site_health: { p_since: PAST },
  list_admins: {},
  read_thread: { p_quote_id: ID },
  read_answer_times: { p_since: PAST, p_until: PAST },
  read_overview: {},
  list_quote_ids: {},
  read_quotes: { p_ids: [ID] },
  list_tags: { p_quote_ids: [ID] },
  count_quotes: { p_searches: [{}] },
  list_filter_values: {},
  search_audit: {},
  record_export: { p_list: 'emails', p_rows: 1 },
  preview_retention: { p_rules: {} },
  list_people: {},
  read_access: {},
};

/** Arguments of the functions that admins may call. */
export const ADMIN_FUNCTIONS: Record<string, object> = {
  ...READER_FUNCTIONS,
  update_leads: { p_quote_ids: [ID], p_changes: { stage: 'won' } },
  change_leads: { p_quote_ids: [ID], p_changes: { stage: 'won' } },
  undo_lead_changes: { p_batch_id: ID },
  place_email: { p_id: ID, p_quote_id: ID },
  dismiss_email: { p_id: ID },
  mark_as_spam: { p_quote_id: ID },
  restore_suspected_quote: { p_id: ID },
  delete_suspected_quotes: { p_ids: [ID] },
  save_webhook: { p_url: 'https://changed.example', p_kinds: ['new'], p_format: 'slack', p_id: ID },
  delete_webhook: { p_id: ID },
  erase_person: { p_email: 'nobody@example.test' },
  preview_erasure: { p_email: 'nobody@example.test' },
  export_person: { p_email: 'nobody@example.test' },
  set_retention_rules: { p_rules: {} },
  answer_given_up_mail: { p_id: ID, p_send_again: false },
  add_person: { p_email: 'nobody@example.test', p_role: 'viewer' },
  set_role: { p_user_id: ID, p_role: 'admin' },
  end_sessions: { p_user_id: ID },
  reset_two_factor: { p_user_id: ID },
  require_two_factor: { p_is_required: false },
};
