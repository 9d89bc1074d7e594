import path from 'node:path';
import { LOCAL_KEYS } from 'local-backend/local-keys';
import { agency } from 'shared-contracts/agency';
import { createMailProvider, type MailProvider } from '../../supabase/functions/mails/send-mail.ts';
import type { Config } from '../config.ts';
import { type Limits, readLimits } from './limits.ts';

/** What the monitor watches, and where it sends alarms. */
export interface MonitorSettings {
  siteUrl: string;
  backendUrl: string;
  /** Secret key of the backend's project; empty if the database isn't watched. */
  secretKey: string;
  dataDir: string;
  /** Location of the releases. */
  store: Pick<Config, 'cdnDir' | 'storeUrl'>;
  limits: Limits;
  /** Where e-mails are sent to and by whom; null if it isn't configured. */
  mail: { provider: MailProvider; recipient: string } | null;
  /** The secret signs messages and is empty for receivers that check no signature. Null if no URL is configured. */
  webhook: { url: string; secret: string } | null;
  /** Requested after each round whose messages were delivered; empty for none. */
  heartbeatUrl: string;
  /** Address of docs/operate.md, which has the runbook, in a browser; without one, messages name the file. */
  runbookUrl: string;
}

/** Secret of Standard Webhooks: 24 to 64 bytes in base64. */
const WEBHOOK_SECRET = /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/;

/**
 * Reads the settings from the environment. Without `SITE_URL` the site is a local one, whose alarms are sent to the local inbox.
 * @throws Error that names a variable with an invalid value
 */
export function readMonitorSettings(config: Config, env: NodeJS.ProcessEnv = process.env): MonitorSettings {
  const isLocal = !env.SITE_URL;
  const { ALARM_WEBHOOK_URL = '', ALARM_WEBHOOK_SECRET: secret = '', HEARTBEAT_URL = '', RUNBOOK_URL = '' } = env;
  for (const [name, value] of Object.entries({ ALARM_WEBHOOK_URL, HEARTBEAT_URL, RUNBOOK_URL }))
    if (value && !URL.canParse(value)) throw new Error(`${name} must be a URL, not ${value}.`);
  if (secret && !WEBHOOK_SECRET.test(secret))
    throw new Error('ALARM_WEBHOOK_SECRET must be whsec_ and 24 to 64 bytes in base64: echo "whsec_$(openssl rand -base64 32)"');
  return {
    siteUrl: config.settings.siteUrl,
    backendUrl: config.settings.backendUrl,
    secretKey: env.SUPABASE_SECRET_KEY || (isLocal ? LOCAL_KEYS.secret : ''),
    dataDir: config.dataDir,
    store: config,
    limits: readLimits(env, isLocal),
    mail: readMail(
      env,
      isLocal ? { ALARM_EMAIL: agency.email, MAIL_API_URL: `http://127.0.0.1:${config.ports.inbox}`, MAIL_API_KEY: LOCAL_KEYS.mail } : {},
    ),
    webhook: ALARM_WEBHOOK_URL ? { url: ALARM_WEBHOOK_URL, secret } : null,
    heartbeatUrl: HEARTBEAT_URL,
    runbookUrl: RUNBOOK_URL,
  };
}

/** @param defaults Settings of a local site */
function readMail(env: NodeJS.ProcessEnv, defaults: Record<string, string>): MonitorSettings['mail'] {
  const readSetting = (name: string) => env[name] || defaults[name] || '';
  const recipient = readSetting('ALARM_EMAIL');
  if (!recipient) return null;
  if (!readSetting('MAIL_API_KEY'))
    throw new Error('ALARM_EMAIL needs MAIL_API_KEY: the key of the mail provider, which may be the one of the functions.');
  return { recipient, provider: createMailProvider(readSetting) };
}

/** Returns the folder of the monitor's files. */
export function getMonitorFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'monitor');
}
