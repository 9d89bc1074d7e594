import { readSetting } from './settings.ts';

const ALLOWED_HEADERS =
  'authorization, apikey, content-type, idempotency-key, x-client-info, x-file-name, x-form-meta, x-lead-source, x-quote-id, x-supabase-api-version';
const PREFLIGHT_MAX_AGE_SECONDS = 86_400;

/** Response headers that let pages of ALLOWED_ORIGINS, a comma-separated list, read the response (WHATWG Fetch, CORS protocol). */
export function createCorsHeaders(request: Request): Record<string, string> {
  const origin = request.headers.get('origin');
  const allowedOrigins = readSetting('ALLOWED_ORIGINS')
    .split(',')
    .map((entry) => entry.trim());
  if (!origin || !allowedOrigins.includes(origin)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'x-request-id, retry-after, x-transform-report, x-transform-audit, x-transform-evidence',
  };
}

/** Response to a CORS preflight request; an origin that isn't allowed gets no CORS headers. */
export function createPreflightResponse(request: Request): Response {
  const headers = createCorsHeaders(request);
  if (!headers['access-control-allow-origin']) return new Response(null, { status: 204, headers });
  return new Response(null, {
    status: 204,
    headers: {
      ...headers,
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers': ALLOWED_HEADERS,
      'access-control-max-age': String(PREFLIGHT_MAX_AGE_SECONDS),
    },
  });
}
