import { setTimeout as sleep } from 'node:timers/promises';

/** Wrong passwords in five minutes for one account from one IP address, and from one IP address for all accounts. */
const ACCOUNT_LIMIT = 30;
const ADDRESS_LIMIT = 300;
const WINDOW_MS = 300_000;
/** Longer than verifying a password takes, so that the duration of a failed login doesn't depend on whether the account exists. */
const FAILED_LOGIN_MS = 300;
/** RFC 5321, section 4.5.3.1. */
const MAX_LOCAL_PART = 64;
const MAX_ADDRESS = 254;
const CONTROL_CHARACTER = /[\0-\x1f\x7f]/;

type AuthHandler = (request: Request, peerAddress: string | null, respond: () => Promise<Response>) => Promise<Response>;

/**
 * Creates the checks of requests to the auth service that hosted projects have and @supabase/lite lacks: 400 for e-mail
 * addresses and redirects that can't be valid, a limit of wrong passwords, and failed logins of equal duration.
 */
export function createAuthGuard(): AuthHandler {
  const byAccount = createFailureCounter(ACCOUNT_LIMIT);
  const byAddress = createFailureCounter(ADDRESS_LIMIT);
  return async (request, peerAddress, respond) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith('/auth/v1/')) return respond();
    const body = await readJson(request);
    const problem = findProblem(searchParams, body);
    if (problem) return createErrorResponse(400, 'validation_failed', problem);
    if (pathname !== '/auth/v1/token' || searchParams.get('grant_type') !== 'password') return respond();

    const started = performance.now();
    const address = peerAddress ?? '';
    const account = `${address} ${String(body.email).toLowerCase()}`;
    const retryAfter = byAccount.getRetrySeconds(account) || byAddress.getRetrySeconds(address);
    if (retryAfter > 0) {
      const headers = { 'retry-after': String(retryAfter) };
      return createErrorResponse(429, 'over_request_rate_limit', 'Request rate limit reached', headers);
    }
    // Counted before the response, so that parallel logins can't exceed the limit.
    byAccount.add(account, 1);
    byAddress.add(address, 1);
    const response = await respond();
    if (response.status !== 400) {
      byAccount.add(account, -1);
      byAddress.add(address, -1);
      return response;
    }
    await sleep(FAILED_LOGIN_MS - (performance.now() - started));
    return response;
  };
}

/** Counts failures by key in windows that start with the first one. */
function createFailureCounter(limit: number) {
  const windows = new Map<string, { count: number; end: number }>();
  return {
    add(key: string, count: 1 | -1) {
      const current = windows.get(key);
      if (current && current.end > Date.now()) current.count += count;
      else windows.set(key, { count, end: Date.now() + WINDOW_MS });
    },
    /** Returns the seconds until the window ends, if its failures are used up; otherwise 0. */
    getRetrySeconds(key: string): number {
      const current = windows.get(key);
      return current && current.count >= limit ? Math.max(0, Math.ceil((current.end - Date.now()) / 1000)) : 0;
    },
  };
}

/** Returns the object of a JSON body; an empty one for other bodies, which the service rejects. */
async function readJson(request: Request): Promise<Record<string, unknown>> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

function findProblem(query: URLSearchParams, body: Record<string, unknown>): string | null {
  if ([...query.values()].some((value) => CONTROL_CHARACTER.test(value))) return 'The query contains control characters';
  // Postgres can't store this character.
  if (JSON.stringify(body).includes('\\u0000')) return 'The body contains the character U+0000';
  if ('email' in body && !isAddress(body.email)) return 'Unable to validate email address: invalid format';
  if (body.password != null && typeof body.password !== 'string') return 'The password must be a string';
  return null;
}

function isAddress(email: unknown): boolean {
  if (typeof email !== 'string') return false;
  // An empty address has its own message.
  return email.length <= MAX_ADDRESS && email.lastIndexOf('@') <= MAX_LOCAL_PART;
}

function createErrorResponse(code: number, error_code: string, msg: string, headers: Record<string, string> = {}): Response {
  return Response.json({ code, error_code, msg }, { status: code, headers });
}
