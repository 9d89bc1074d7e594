import { LOCAL_KEYS } from '../settings/local-keys.ts';

/**
 * Rejects requests for estimated counts of callers who are neither admins nor viewers, as `private.reject_estimates` does on a hosted project.
 * PostgREST calls that function before every request (`db-pre-request`); @supabase/lite has no such hook.
 * @param fetchRest Sends a request to the REST API.
 * @returns The response, or null if the request may pass.
 */
export async function rejectEstimatedCounts(
  request: Request,
  fetchRest: (request: Request) => Promise<Response>,
): Promise<Response | null> {
  const { pathname, origin } = new URL(request.url);
  if (!pathname.startsWith('/rest/v1/')) return null;
  if (!/count\s*=\s*"?(?:planned|estimated)/i.test(request.headers.get('prefer') ?? '')) return null;

  const key = request.headers.get('apikey') ?? '';
  const authorization = request.headers.get('authorization') ?? `Bearer ${key}`;
  if (authorization === `Bearer ${LOCAL_KEYS.secret}`) return null;
  const url = `${origin}/rest/v1/user_roles?select=role&role=in.(admin,viewer)&limit=1`;
  const response = await fetchRest(new Request(url, { headers: { apikey: key, authorization } }));
  if (!response.ok) return response;
  if (((await response.json()) as unknown[]).length > 0) return null;
  const message = 'Only admins and viewers can request estimated counts and query plans.';
  return Response.json({ code: '42501', details: null, hint: null, message }, { status: 403 });
}
