import type { Database } from 'shared-contracts';

export type TableName = keyof Database['public']['Tables'];

/** What an account may do with a table. Without a session nobody may do anything, and the secret key everything. */
interface Access {
  /** Column of which each row has a value. */
  key: string;
  select: 'nobody' | 'admins' | 'own rows';
  /** Columns that admins may set in a new row, or `*`. */
  insert: string[];
  /** Columns that admins may change, or `*`. */
  update: string[];
  delete: 'nobody' | 'admins';
}

const NOTHING: Access = { key: 'id', select: 'nobody', insert: [], update: [], delete: 'nobody' };
const READING: Access = { ...NOTHING, select: 'admins' };
const EVERYTHING: Access = { ...READING, insert: ['*'], update: ['*'], delete: 'admins' };

/** Every table of the schema `public`. */
export const TABLE_ACCESS: Record<TableName, Access> = {
  quotes: { ...READING, update: ['status'] },
  user_roles: { ...READING, key: 'user_id', select: 'own rows' },
  email_log: READING,
  received_emails: READING,
  lead_sources: { ...READING, key: 'quote_id' },
  lead_facts: { ...READING, key: 'quote_id' },
  lead_notes: { ...READING, insert: ['id', 'quote_id', 'body'], delete: 'admins' },
  lead_events: READING,
  erasures: READING,
  admin_events: { ...READING, insert: ['action', 'email'] },
  lead_views: { ...READING, key: 'quote_id' },
  saved_replies: EVERYTHING,
  saved_views: { ...EVERYTHING, key: 'name' },
  attachments: READING,
  bookings: READING,
  booking_rules: { ...READING, update: ['time_zone', 'slot_minutes', 'buffer_minutes', 'notice_hours', 'horizon_days'] },
  booking_hours: EVERYTHING,
  booking_exceptions: { ...EVERYTHING, key: 'day' },
  outbox: NOTHING,
  rate_limits: { ...NOTHING, key: 'key' },
  quote_receipts: { ...NOTHING, key: 'fingerprint' },
  attachment_objects: NOTHING,
  demo_reports: NOTHING,
};
export const TABLES = Object.keys(TABLE_ACCESS) as TableName[];

const ID = '00000000-0000-4000-8000-000000000000';
const PAST = '2020-01-01T00:00:00Z';

/** Arguments of the functions that admins may call, and no other account. */
export const ADMIN_FUNCTIONS: Record<string, object> = {
  search_quotes: { p_search: 'a' },
  read_excerpts: { p_quote_ids: [], p_search: 'a' },
  read_site_health: { p_since: PAST },
  update_leads: { p_quote_ids: [ID], p_changes: { stage: 'won' } },
  change_leads: { p_quote_ids: [ID], p_change: { tag: 'x' } },
  mark_spam: { p_quote_ids: [ID], p_is_spam: true },
  mark_seen: { p_quote_id: ID },
  watch_desk: { p_quote_id: ID },
  sum_values: { p_filters: { p_search: 'a', p_lead: {} } },
  merge_lead: { p_quote_id: ID, p_into_id: ID },
  count_attention: { p_lead: { today: '2020-01-01', lateBefore: PAST, dueBefore: PAST } },
  read_numbers: { p_since: PAST, p_hours: { timeZone: 'UTC', opens: '09:00', closes: '17:00', days: ['2020-01-01'] } },
  list_admins: {},
  read_thread: { p_quote_id: ID },
  place_email: { p_id: ID, p_quote_id: ID },
  mark_answered: { p_ids: [ID] },
  read_tray: {},
  make_lead: { p_email_id: ID },
  erase_lead: { p_email: 'nobody@example.test' },
  dismiss_email: { p_id: ID, p_is_dismissed: true },
  answer_given_up_mail: { p_id: ID, p_send_again: false },
};

/** Arguments of the functions that only the secret key may call. */
export const SERVICE_FUNCTIONS: Record<string, object> = {
  submit_quote: { p_quote: {}, p_fingerprint: 'x', p_quotas: [], p_mails: [] },
  add_attachment: { p_id: 'x', p_name: 'x', p_type: 'image/png', p_size: 1 },
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
  record_site_reports: { p_reports: [], p_quotas: [] },
  record_function_error: { p_name: 'x', p_code: 'x' },
  find_site_problems: {},
  update_alarms: { p_problems: [] },
  mark_announced: { p_channel: 'x', p_opened: [], p_ended: [] },
  delete_expired_rows: {},
  queue_follow_up_mails: { p_day: '2020-01-01' },
};
