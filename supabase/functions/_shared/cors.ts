import { setting } from './settings.ts';

const ALLOWED_HEADERS = 'authorization, apikey, content-type, x-client-info, x-form-meta, x-supabase-api-version';

/** Headers that let pages of the allowed origins, and no others, read the answer. */
export function corsHeaders(request: Request): Record<string, string> {
  const origin = request.headers.get('origin');
  const allowed = setting('ALLOWED_ORIGINS')
    .split(',')
    .map((entry) => entry.trim());
  if (!origin || !allowed.includes(origin)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'x-request-id, retry-after, x-transform-report',
  };
}

/** The answer to a browser that asks whether it may call. */
export function preflight(request: Request): Response {
  const headers = corsHeaders(request);
  if (!headers['access-control-allow-origin']) return new Response(null, { status: 204, headers });
  return new Response(null, {
    status: 204,
    headers: {
      ...headers,
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers': ALLOWED_HEADERS,
      'access-control-max-age': '86400',
    },
  });
}
