import { setTimeout as sleep } from 'node:timers/promises';
import { AuthFailure, readFields } from './auth-failure.ts';
import { createFailureCounter } from './failure-counter.ts';

/** Wrong passwords for one account from one IP address, and from one IP address for all accounts. */
const ACCOUNT_LIMIT = { failures: 30, ms: 300_000 };
const ADDRESS_LIMIT = { failures: 300, ms: 300_000 };
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
    const body = await readFields(request);
    const problem = findProblem(searchParams, body);
    if (problem) return new AuthFailure(400, 'validation_failed', problem).toResponse();
    if (pathname !== '/auth/v1/token' || searchParams.get('grant_type') !== 'password') return respond();

    const started = performance.now();
    const address = peerAddress ?? '';
    const account = `${address} ${String(body.email).toLowerCase()}`;
    const retryAfter = byAccount.getRetrySeconds(account) || byAddress.getRetrySeconds(address);
    if (retryAfter > 0) {
      const headers = { 'retry-after': String(retryAfter) };
      return new AuthFailure(429, 'over_request_rate_limit', 'Request rate limit reached').toResponse(headers);
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
