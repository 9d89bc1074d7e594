import type { ServiceClient } from './clients.ts';
import { tooMany } from './failure.ts';
import { keyedHash } from './keyed-hash.ts';
import { setting } from './settings.ts';

/** Calls per seconds, for a hosted project. The setting RATE_LIMITS replaces single values. */
export const HOSTED_RATE_LIMITS = {
  'quote.address': '5/600',
  'quote.address-day': '20/86400',
  'quote.email': '3/3600',
  'quote.all': '200/3600',
  'reply.admin': '30/3600',
  'reply.recipient': '5/3600',
  'transform.address': '40/60',
  'transform.address-hour': '300/3600',
};

export type QuotaKind = keyof typeof HOSTED_RATE_LIMITS;

/** A type and not an interface, so that it passes as JSON. */
export type Quota = { key: string; limit: number; seconds: number };

/** The quota of one kind for one caller; `who` is stored as an HMAC only. */
export async function quota(kind: QuotaKind, who: string): Promise<Quota> {
  const configured = JSON.parse(setting('RATE_LIMITS', '{}')) as Partial<Record<QuotaKind, string>>;
  const [limit, seconds] = (configured[kind] ?? HOSTED_RATE_LIMITS[kind]).split('/').map(Number);
  if (!limit || !seconds) throw new Error(`RATE_LIMITS: ${kind} must look like ${HOSTED_RATE_LIMITS[kind]}.`);
  return { key: `${kind}/${(await keyedHash(`${kind}|${who}`)).slice(0, 32)}`, limit, seconds };
}

/**
 * Counts a call on each quota.
 * @throws Failure 429 when one is used up
 */
export async function takeQuotas(service: ServiceClient, quotas: Quota[]): Promise<void> {
  const { data: retryAfter, error } = await service.rpc('take_quotas', { p_quotas: quotas });
  if (error) throw error;
  if (retryAfter > 0) throw tooMany(retryAfter);
}
