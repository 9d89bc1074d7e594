import type { BackendOptions } from '../settings/backend-options.ts';
import { LOCAL_KEYS } from '../settings/local-keys.ts';
import { LOCAL_RATE_LIMITS } from './local-rate-limits.ts';

/** Creates the environment variables of the edge functions; those of this process override the local defaults. */
export function createFunctionEnvironment({ ports, siteOrigins, clientSitesOrigin }: BackendOptions): Record<string, string> {
  const {
    RATE_LIMITS,
    QUOTE_CONFIRMATION = 'on',
    LEAD_DIGEST = 'on',
    QUOTE_NOTIFY_TO = '',
    CALL_LOCATION = '',
    FORM_TRAP_MS = '250',
  } = process.env;
  const { MAIL_API_URL = `http://127.0.0.1:${ports.inbox}`, MAIL_API_KEY = LOCAL_KEYS.mail, MAIL_FROM = '' } = process.env;
  const { MAIL_WEBHOOK_SECRET = LOCAL_KEYS.webhook, MAIL_REPLY_DOMAIN = 'reply.northlight.example' } = process.env;
  const { WEBHOOK_ALLOWED_ORIGINS = '' } = process.env;
  return {
    SUPABASE_URL: `http://127.0.0.1:${ports.api}`,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: LOCAL_KEYS.publishable }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: LOCAL_KEYS.secret }),
    ALLOWED_ORIGINS: siteOrigins.join(','),
    SITE_URL: '',
    CALL_LOCATION,
    TRUSTED_PROXIES: '1',
    CLIENT_ADDRESS_HEADER: '',
    MAIL_API_URL,
    MAIL_API_KEY,
    MAIL_FROM,
    MAIL_WEBHOOK_SECRET,
    MAIL_REPLY_DOMAIN,
    RATE_LIMITS: RATE_LIMITS ?? JSON.stringify(LOCAL_RATE_LIMITS),
    RATE_LIMIT_SECRET: '',
    QUOTE_CONFIRMATION,
    LEAD_DIGEST,
    QUOTE_NOTIFY_TO,
    FORM_TRAP_MS,
    TRANSFORM_ALLOWED_ORIGINS: listClientSiteOrigins(clientSitesOrigin).join(','),
    WEBHOOK_ALLOWED_ORIGINS,
  };
}

/** Names of the hosts that sample client sites have of their own, below the host of all of them. */
const CLIENT_SITES = ['stonewell', 'achieve', 'fowler'];

/** Origins of the sample client sites: that of all of them, and their own, such as `http://stonewell.localhost:3009`. */
function listClientSiteOrigins(origin: string): string[] {
  const { protocol, host, hostname } = new URL(origin);
  return hostname === 'localhost' ? [origin, ...CLIENT_SITES.map((name) => `${protocol}//${name}.${host}`)] : [origin];
}
