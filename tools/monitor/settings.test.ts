import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../config.ts';
import { repository } from '../parts.ts';
import { readMonitorSettings } from './settings.ts';

const PRODUCTION = { SITE_URL: 'https://www.example.com', BACKEND_URL: 'https://ref.supabase.co' };
const read = (env: Record<string, string>) => readMonitorSettings(readConfig(env), env);

test('the variables of the example are valid', () => {
  const example = readFileSync(path.join(repository, 'deploy/monitor.env.example'), 'utf8');
  const values = Object.fromEntries([...example.matchAll(/^(\w+)="?([^"\n]*)/gm)].map(([, name = '', value = '']) => [name, value]));
  const secret = `whsec_${'a'.repeat(43)}=`;
  const { mail, webhook, heartbeatUrl, secretKey } = read({ ...PRODUCTION, ...values, ALARM_WEBHOOK_SECRET: secret });
  expect([mail?.recipient, mail?.provider.from]).toEqual(['you@example.com', 'Northlight monitor <monitor@example.com>']);
  expect([webhook?.secret, heartbeatUrl, secretKey]).toEqual([secret, 'https://hc-ping.com/…', 'sb_secret_…']);
});

test('a local site sends its alarms to the local inbox, and a public one to nobody until it is configured', () => {
  const { mail, secretKey } = read({ PORT_OFFSET: '100' });
  expect(mail?.provider.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(secretKey).toMatch(/^sb_secret_local/);
  expect(read(PRODUCTION)).toMatchObject({ mail: null, webhook: null, secretKey: '' });
});

test.each([
  [{ ALARM_EMAIL: 'you@example.com' }, 'ALARM_EMAIL needs MAIL_API_KEY'],
  [{ ALARM_WEBHOOK_URL: 'hooks.example' }, 'ALARM_WEBHOOK_URL must be a URL, not hooks.example.'],
  [{ ALARM_WEBHOOK_SECRET: 'whsec_short' }, 'ALARM_WEBHOOK_SECRET must be whsec_ and 24 to 64 bytes in base64'],
])('the monitor refuses %j and says what to set', (env, message) => {
  expect(() => read({ ...PRODUCTION, ...env })).toThrow(message);
});
