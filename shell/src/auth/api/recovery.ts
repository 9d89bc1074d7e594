import type { Settings } from 'shared-contracts';

type Service = Pick<Settings, 'backendUrl' | 'publishableKey'>;

/** A failure with what the hints go by: see `getErrorHint`. */
class AuthFailure extends Error {
  override name = 'AuthFailure';
  readonly status: number;
  readonly code: string | undefined;

  constructor(message: string, status: number, code?: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The token of a recovery link is good for these calls alone: it never becomes the session of the page (decision 018). */
export interface RecoveredAccount {
  token: string;
  email: string;
}

/** Asks whose account a recovery link is for; null when the service doesn't accept it any more. @throws AuthFailure */
export async function openRecovery(service: Service, token: string): Promise<RecoveredAccount | null> {
  try {
    const { email } = await call(service, token, 'GET', '/user');
    return typeof email === 'string' ? { token, email } : null;
  } catch (error) {
    if (error instanceof AuthFailure && error.status >= 400 && error.status < 500 && error.status !== 429) return null;
    throw error;
  }
}

/** Gives the account its new password and ends the link's own session. @throws AuthFailure with the service's message */
export async function changePassword(service: Service, { token }: RecoveredAccount, password: string): Promise<void> {
  await call(service, token, 'PUT', '/user', { password });
  // The password is changed: a session that can't be ended now ends within the hour by itself.
  await call(service, token, 'POST', '/logout?scope=local').catch(() => undefined);
}

async function call(service: Service, token: string, method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  let response: Response;
  try {
    response = await fetch(`${service.backendUrl}/auth/v1${path}`, {
      method,
      headers: { apikey: service.publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
  } catch {
    throw new AuthFailure('', 0);
  }
  const answer: unknown = await response.json().catch(() => null);
  const said = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
  if (response.ok) return said;
  // The service names both in two ways, by its version.
  const text = (...values: unknown[]) => values.find((value): value is string => typeof value === 'string');
  throw new AuthFailure(text(said.message, said.msg) ?? '', response.status, text(said.error_code, said.code));
}
