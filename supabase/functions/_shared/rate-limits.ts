import { createTooManyRequestsFailure } from './http-failure.ts';
import { normalizeEmailAddress } from './normalize-email-address.ts';
import { computeKeyedHash } from './secrets.ts';
import { readSetting } from './settings.ts';
import { getServiceClient } from './supabase-clients.ts';

/**
 * Rate limits as `calls/seconds`. The setting RATE_LIMITS, a JSON object, overrides single entries; its number `factor` raises all others.
 */
export const RATE_LIMITS = {
  'quote.address': '5/600',
  'quote.address-day': '20/86400',
  'quote.email': '3/3600',
  'quote.all': '200/3600',
  'attachment.address': '15/600',
  'attachment.address-day': '60/86400',
  'attachment.all': '400/3600',
  'attachment.admin': '150/3600',
  'slots.address': '60/60',
  'booking.address': '10/600',
  'booking.address-day': '20/86400',
  'booking.email': '5/3600',
  'booking.all': '60/3600',
  'change.address': '30/600',
  'change.invalid': '30/600',
  'reply.admin': '30/3600',
  'reply.recipient': '5/3600',
  'mail.recipient': '10/86400',
  'mail.confirmation': '3/86400',
  'transform.address': '40/60',
  'transform.address-hour': '300/3600',
  'form.address': '30/60',
  'report.address': '10/3600',
  'report.all': '1000/86400',
  'report.access': '120/60',
  'collect.address': '120/60',
  'collect.failures': '10/600',
  'collect.all': '6000/60',
};

/** Name of a rate limit. */
export type RateLimitName = keyof typeof RATE_LIMITS;

/** Rate limits whose subject is an e-mail address: they count all addresses of one mailbox. */
const MAILBOX_KINDS: readonly RateLimitName[] = ['quote.email', 'booking.email', 'reply.recipient', 'mail.recipient', 'mail.confirmation'];

/** `limit` calls per `seconds` for one counter. A type alias because an interface isn't assignable to the RPC's JSON type. */
export type Quota = { key: string; limit: number; seconds: number };

/**
 * Creates the quotas of rate limits, each for its subject: an IP address, an e-mail address, a user id, or '' for a global
 * limit. The database stores only an HMAC of the subject, and counts in the given order.
 * @throws Error when an entry of RATE_LIMITS isn't `calls/seconds`
 */
export function createQuotas(subjects: Partial<Record<RateLimitName, string>>): Quota[] {
  return Object.entries(subjects).map(([kind, subject]) => createQuota(kind as RateLimitName, subject));
}

/** Creates the quota of one rate limit. @throws Error like `createQuotas` */
export function createQuota(kind: RateLimitName, subject: string): Quota {
  const counted = MAILBOX_KINDS.includes(kind) ? normalizeEmailAddress(subject) : subject;
  return { key: `${kind}/${computeKeyedHash(`${kind}|${counted}`).slice(0, 32)}`, ...readRateLimit(kind) };
}

/** Reads a rate limit: `limit` calls per `seconds`. @throws Error when the entry of RATE_LIMITS isn't `calls/seconds` */
function readRateLimit(kind: RateLimitName): Omit<Quota, 'key'> {
  const setting = JSON.parse(readSetting('RATE_LIMITS', '{}')) as Partial<Record<RateLimitName, string>> & { factor?: number };
  const factor = setting[kind] === undefined ? (setting.factor ?? 1) : 1;
  const [calls, seconds] = (setting[kind] ?? RATE_LIMITS[kind]).split('/').map(Number);
  if (!calls || !seconds) throw new Error(`RATE_LIMITS: ${kind} must look like ${RATE_LIMITS[kind]}.`);
  return { limit: calls * factor, seconds };
}

/** Counts one call on every quota, as `createQuotas`. @throws HttpFailure 429 when one is used up; the database's error when counting fails */
export async function consumeQuotas(subjects: Partial<Record<RateLimitName, string>>): Promise<void> {
  const { data: retryAfter, error } = await getServiceClient().rpc('consume_quotas', { p_quotas: createQuotas(subjects) });
  if (error) throw error;
  if (retryAfter > 0) throw createTooManyRequestsFailure(retryAfter);
}
