import { createEndpoint } from '../_shared/endpoint.ts';
import { describeErrorForLog, log } from '../_shared/log.ts';
import { hasSecretKey } from '../_shared/secret-key.ts';
import { readSetting } from '../_shared/settings.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';

/** State of the functions and of what they depend on. */
interface Health {
  ok: boolean;
  /** The database responds. */
  database: boolean;
  /** No e-mail has waited in the outbox for 15 minutes. */
  outbox: boolean;
  /** The key of the mail provider is set. */
  mail: boolean;
}

/** Limits the queries, because anyone may call the function. */
const CACHE_MS = 1000;

let last: { time: number; health: Promise<Health> } | null = null;

/** Reports whether the functions can work, for uptime checks. Only callers with the secret key get the details. */
Deno.serve(
  createEndpoint(
    'healthz',
    async ({ request }) => {
      if (!last || Date.now() - last.time > CACHE_MS) last = { time: Date.now(), health: checkHealth() };
      const health = await last.health;
      const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
      return Response.json(hasSecretKey(request) ? health : { ok: health.ok }, { status: health.ok ? 200 : 503, headers });
    },
    { method: 'GET', logsSuccess: false },
  ),
);

async function checkHealth(): Promise<Health> {
  const { data, error } = await getServiceClient().rpc('find_site_problems');
  if (error) log('error', 'healthz', { fault: describeErrorForLog(error) });
  const database = error === null;
  const outbox = database && !data.some(({ key }) => key === 'mails-stuck');
  const mail = readSetting('MAIL_API_KEY') !== '';
  return { ok: outbox && mail, database, outbox, mail };
}
