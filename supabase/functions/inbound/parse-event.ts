import { HttpFailure } from '../_shared/http-failure.ts';

/** An event of the provider's webhook. */
export type ProviderEvent = ReceivedEvent | BouncedEvent | { type: 'other' };

/** `email.received`: the headers that the provider has parsed. The e-mail itself must be fetched. */
export interface ReceivedEvent {
  type: 'received';
  emailId: string;
  messageId: string;
  from: string;
  /** To, Cc and the addresses of the delivery. */
  recipients: string[];
  subject: string;
  at: Date;
}

/** An e-mail of ours that wasn't delivered. */
export interface BouncedEvent {
  type: 'bounced';
  /** The provider's id of our e-mail. */
  emailId: string;
  recipients: string[];
  subject: string;
  reason: string;
  at: Date;
}

/** Events that an e-mail wasn't delivered, with the field that says why. */
const BOUNCE_FIELDS: Record<string, string> = { 'email.bounced': 'bounce', 'email.failed': 'failed', 'email.suppressed': 'suppressed' };
const MAX_RECIPIENTS = 100;

type Fields = Record<string, unknown>;

/** Parses an event of Resend. @throws HttpFailure 422 if it has no e-mail, which a repeat wouldn't change */
export function parseEvent(body: Uint8Array): ProviderEvent {
  const { type, created_at: createdAt, data } = toFields(parseJson(body));
  const bounceField = typeof type === 'string' ? BOUNCE_FIELDS[type] : undefined;
  if (type !== 'email.received' && !bounceField) return { type: 'other' };
  const fields = toFields(data);
  const emailId = toText(fields.email_id);
  // It becomes a part of a URL.
  if (!/^[\w-]{1,100}$/.test(emailId)) throw new HttpFailure(422, 'invalid-event', 'The event names no e-mail.');
  const recipients = [fields.to, fields.cc, fields.received_for].flatMap(toTexts).slice(0, MAX_RECIPIENTS);
  const common = { emailId, recipients, subject: toText(fields.subject) };
  if (bounceField) {
    const { message, reason } = toFields(fields[bounceField]);
    // `created_at` of the data is the time at which our e-mail was sent.
    return { ...common, type: 'bounced', reason: toText(message) || toText(reason), at: toDate(createdAt) };
  }
  const at = toDate(fields.created_at ?? createdAt);
  return { ...common, type: 'received', messageId: toText(fields.message_id), from: toText(fields.from), at };
}

/** Returns null for what isn't JSON. */
export function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}

/** Returns no fields for what isn't an object. */
export function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** Returns an empty text for what isn't one. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function toTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/** The time of an event that has none, or an impossible one, is now. */
function toDate(value: unknown): Date {
  const date = new Date(toText(value));
  return date.getTime() > 0 && date.getTime() <= Date.now() ? date : new Date();
}
