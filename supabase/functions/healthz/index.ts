import { createEndpoint } from '../_shared/endpoint.ts';
import { hasSecretKey } from '../_shared/secret-key.ts';
import { checkHealth } from './check-health.ts';

/** Reports whether the functions can work, for monitors. Only callers with the secret key get the details. */
Deno.serve(
  createEndpoint(
    'healthz',
    async ({ request }) => {
      const health = await checkHealth();
      const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
      return Response.json((await hasSecretKey(request)) ? health : { ok: health.ok }, { status: health.ok ? 200 : 503, headers });
    },
    { method: 'GET', logsSuccess: false },
  ),
);
