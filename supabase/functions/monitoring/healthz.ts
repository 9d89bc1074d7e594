import { createEndpoint } from '../_shared/endpoint.ts';
import { describeErrorForLog, log } from '../_shared/log.ts';
import { readSetting } from '../_shared/settings.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';

/** Limits the queries, because anyone may call the function. */
const CACHE_MS = 1000;

let last: { time: number; isHealthy: Promise<boolean> } | null = null;

/** Reports to uptime checks whether the functions can work. The health page says what fails. */
Deno.serve(
  createEndpoint(
    'healthz',
    async () => {
      if (!last || Date.now() - last.time > CACHE_MS) last = { time: Date.now(), isHealthy: checkHealth() };
      const ok = await last.isHealthy;
      return Response.json({ ok }, { status: ok ? 200 : 503, headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } });
    },
    { method: 'GET', logsSuccess: false },
  ),
);

/** Whether the database responds, no e-mail has waited for 15 minutes, and the mail provider's key is set. */
async function checkHealth(): Promise<boolean> {
  const { data, error } = await getServiceClient().rpc('find_site_problems');
  if (error) log('error', 'healthz', { fault: describeErrorForLog(error) });
  return error === null && !data.some(({ key }) => key === 'mails-stuck') && readSetting('MAIL_API_KEY') !== '';
}
