import { createTooManyRequestsFailure } from './failure.ts';
import { computeKeyedHash } from './keyed-hash.ts';
import { normalizeAddress } from './normalize-address.ts';
import { readSetting } from './settings.ts';
import type { ServiceClient } from './supabase-clients.ts';

/** Rate limits of a hosted project as `calls/seconds`. The setting RATE_LIMITS, a JSON object, overrides single entries. */
export const HOSTED_RATE_LIMITS = {
  'quote.address': '5/600',
  'quote.address-day': '20/86400',
  'quote.email': '3/3600',
  'quote.all': '200/3600',
  'attachment.address': '15/600',
  'attachment.address-day': '60/86400',
  'attachment.all': '400/3600',
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
  'transform.address': '40/60',
  'transform.address-hour': '300/3600',
  'form.address': '30/60',
  'report.address': '10/3600',
  'report.all': '1000/86400',
  'report.access': '120/60',
};

/** Name of a rate limit. */
export type QuotaKind = keyof typeof HOSTED_RATE_LIMITS;

/** Rate limits of an e-mail address. */
type MailboxQuotaKind = 'quote.email' | 'booking.email' | 'reply.recipient' | 'mail.recipient';

/** `limit` calls per `seconds` for one counter. A type alias because an interface isn't assignable to the RPC's JSON type. */
export type Quota = { key: string; limit: number; seconds: number };

/**
 * Creates the quota of one rate limit for one subject: an IP address, a user id, or '' for a global limit. The database stores
 * only an HMAC of the subject.
 * @throws Error when the RATE_LIMITS entry isn't `calls/seconds`
 */
export function createQuota(kind: Exclude<QuotaKind, MailboxQuotaKind>, subject: string): Promise<Quota> {
  return readQuota(kind, subject);
}

/** Creates the quota of one rate limit for all e-mail addresses of one mailbox. @throws Error like `createQuota` */
export function createMailboxQuota(kind: MailboxQuotaKind, email: string): Promise<Quota> {
  return readQuota(kind, normalizeAddress(email));
}

async function readQuota(kind: QuotaKind, subject: string): Promise<Quota> {
  const overrides = JSON.parse(readSetting('RATE_LIMITS', '{}')) as Partial<Record<QuotaKind, string>>;
  const [limit, seconds] = (overrides[kind] ?? HOSTED_RATE_LIMITS[kind]).split('/').map(Number);
  if (!limit || !seconds) throw new Error(`RATE_LIMITS: ${kind} must look like ${HOSTED_RATE_LIMITS[kind]}.`);
  return { key: `${kind}/${(await computeKeyedHash(`${kind}|${subject}`)).slice(0, 32)}`, limit, seconds };
}

/** Counts one call on every quota. @throws Failure 429 when one is used up; the database's error when counting fails */
export async function consumeQuotas(service: ServiceClient, quotas: Quota[]): Promise<void> {
  const { data: retryAfter, error } = await service.rpc('take_quotas', { p_quotas: quotas });
  if (error) throw error;
  if (retryAfter > 0) throw createTooManyRequestsFailure(retryAfter);
}
