import { setTimeout as sleep } from 'node:timers/promises';

/** Wrong passwords for one account from one IP address in five minutes. */
const LIMIT = 30;
const WINDOW_MS = 300_000;
/** Longer than verifying a password takes, so that the duration of a failed login doesn't depend on whether the account exists. */
const FAILED_LOGIN_MS = 300;

type LoginLimit = (request: Request, peerAddress: string | null, respond: () => Promise<Response>) => Promise<Response>;

/** Creates what hosted projects have and @supabase/lite lacks: a limit of wrong passwords, and failed logins of equal duration. */
export function createLoginLimit(): LoginLimit {
  /** Failures by account and address, in windows that start with the first one. */
  const windows = new Map<string, { failures: number; end: number }>();
  return async (request, peerAddress, respond) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '/auth/v1/token' || searchParams.get('grant_type') !== 'password') return respond();

    const started = performance.now();
    const body = await request
      .clone()
      .json()
      .catch(() => null);
    const account = `${peerAddress} ${String(body?.email).toLowerCase()}`;
    let current = windows.get(account);
    if (!current || current.end <= Date.now()) {
      current = { failures: 0, end: Date.now() + WINDOW_MS };
      windows.set(account, current);
    }
    if (current.failures >= LIMIT) {
      const headers = { 'retry-after': String(Math.ceil((current.end - Date.now()) / 1000)) };
      return Response.json(
        { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
        { status: 429, headers },
      );
    }
    // Counted before the response, so that parallel logins can't exceed the limit.
    current.failures += 1;
    const response = await respond();
    if (response.status === 400) await sleep(FAILED_LOGIN_MS - (performance.now() - started));
    else current.failures -= 1;
    return response;
  };
}
