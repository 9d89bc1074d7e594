import { createEndpoint } from '../_shared/endpoint.ts';
import { describeErrorForLog, log } from '../_shared/log.ts';
import { hasSecretKey } from '../_shared/secret-key.ts';
import { readSetting } from '../_shared/settings.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';

/** State of the functions and of what they depend on. */
interface Health {
  ok: boolean;
  /** The database responds to a query of the outbox. */
  database: boolean;
  /** Age of the oldest unsent e-mail of the last seven days in seconds; null if there is none or the database is unavailable. */
  outboxAgeSeconds: number | null;
  /** The key of the mail provider is set. */
  mail: boolean;
}

/** The schedule runs every minute; an older e-mail means that it doesn't run or that the mail provider rejects e-mails. */
const MAX_OUTBOX_AGE_SECONDS = 15 * 60;
/** An e-mail that was given up doesn't fail the check for ever. */
const OUTBOX_PERIOD_MS = 7 * 24 * 3_600_000;
/** Limits the queries, because anyone may call the function. */
const CACHE_MS = 1000;

let last: { time: number; health: Promise<Health> } | null = null;

/** Reports whether the functions can work, for monitors. Only callers with the secret key get the details. */
Deno.serve(
  createEndpoint(
    'healthz',
    async ({ request }) => {
      const health = await checkHealth();
      const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
      return Response.json(hasSecretKey(request) ? health : { ok: health.ok }, { status: health.ok ? 200 : 503, headers });
    },
    { method: 'GET', logsSuccess: false },
  ),
);

/** Checks database, outbox and mail settings; calls within a second share one check. */
function checkHealth(): Promise<Health> {
  if (!last || Date.now() - last.time > CACHE_MS) last = { time: Date.now(), health: runChecks() };
  return last.health;
}

async function runChecks(): Promise<Health> {
  const mail = readSetting('MAIL_API_KEY') !== '';
  const outbox = await readOutboxAge().catch((error: unknown) => {
    log('error', 'healthz', { fault: describeErrorForLog(error) });
    return null;
  });
  const isDelivering = (outbox?.ageSeconds ?? 0) <= MAX_OUTBOX_AGE_SECONDS;
  return { ok: outbox !== null && isDelivering && mail, database: outbox !== null, outboxAgeSeconds: outbox?.ageSeconds ?? null, mail };
}

async function readOutboxAge(): Promise<{ ageSeconds: number | null }> {
  const now = new Date().toISOString();
  const since = new Date(Date.now() - OUTBOX_PERIOD_MS).toISOString();
  const unsent = () => getServiceClient().from('outbox').select('created_at, due_at').is('sent_at', null).is('dismissed_at', null);
  const results = await Promise.all([
    unsent().is('due_at', null).gt('created_at', since).order('created_at').limit(1),
    unsent().gt('due_at', since).lte('due_at', now).order('due_at').limit(1),
  ]);
  const waiting = results.flatMap(({ data, error }) => {
    if (error) throw error;
    return data.map(({ created_at, due_at }) => Date.parse(due_at ?? created_at));
  });
  return { ageSeconds: waiting.length > 0 ? Math.max(0, Math.round((Date.now() - Math.min(...waiting)) / 1000)) : null };
}
