import { agency } from 'shared-contracts/agency';
import { LOCAL_KEYS } from '../settings/local-keys.ts';

/** Names of the hosts that sample client sites have of their own, below the host of all of them. */
const CLIENT_SITES = ['stonewell', 'achieve', 'fowler'];

interface FunctionOptions {
  ports: { api: number; inbox: number };
  /** Origins of the site. */
  siteOrigins: string[];
  /** Origin of the sample client sites, the only loopback origin that the demo may fetch. */
  clientSitesOrigin: string;
}

/** Creates the environment variables of the edge functions; those of this process override the local defaults. */
export function createFunctionEnvironment({ ports, siteOrigins, clientSitesOrigin }: FunctionOptions): Record<string, string> {
  const defaults = {
    ALARM_EMAIL: agency.email,
    ALARM_WEBHOOK_URL: '',
    CALL_LOCATION: '',
    FORM_TRAP_MS: '250',
    HEARTBEAT_URL: '',
    MAIL_API_KEY: LOCAL_KEYS.mail,
    MAIL_API_URL: `http://127.0.0.1:${ports.inbox}`,
    MAIL_FROM: '',
    MAIL_REPLY_DOMAIN: 'reply.northlight.example',
    MAIL_WEBHOOK_SECRET: LOCAL_KEYS.webhook,
    QUOTE_CONFIRMATION: 'on',
    QUOTE_NOTIFY_TO: '',
    // High enough for manual and automated tests.
    RATE_LIMITS: '{"factor":1000}',
  };
  const overridden = Object.entries(defaults).map(([name, value]) => [name, process.env[name] ?? value]);
  return {
    ...Object.fromEntries(overridden),
    SUPABASE_URL: `http://127.0.0.1:${ports.api}`,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: LOCAL_KEYS.publishable }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: LOCAL_KEYS.secret }),
    ALLOWED_ORIGINS: siteOrigins.join(','),
    SITE_URL: '',
    TRUSTED_PROXIES: '1',
    CLIENT_ADDRESS_HEADER: '',
    RATE_LIMIT_SECRET: '',
    TRANSFORM_ALLOWED_ORIGINS: listClientSiteOrigins(clientSitesOrigin).join(','),
  };
}

/** Origins of the sample client sites: that of all of them, and their own, such as `http://stonewell.localhost:3009`. */
function listClientSiteOrigins(origin: string): string[] {
  const { protocol, host, hostname } = new URL(origin);
  return hostname === 'localhost' ? [origin, ...CLIENT_SITES.map((name) => `${protocol}//${name}.${host}`)] : [origin];
}
