import type { Settings } from 'shared-contracts';

type Service = Pick<Settings, 'backendUrl' | 'publishableKey'>;

interface Factor {
  id: string;
  status: string;
}

/** Error of the auth service's HTTP API, with the fields that `getAuthErrorHint` reads. */
class AuthHttpError extends Error {
  override name = 'AuthHttpError';
  readonly status: number;
  readonly code: string | undefined;

  constructor(message: string, status: number, code?: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Account of a recovery link. Its token is used for these calls only and never becomes the page's session (decision 018). */
export interface RecoveredAccount {
  token: string;
  email: string;
  /** The authenticator app whose code a new password needs; null without one. */
  factorId: string | null;
}

/** Returns the account of a recovery token; null if the token is invalid or expired. @throws AuthHttpError */
export async function fetchRecoveredAccount(service: Service, token: string): Promise<RecoveredAccount | null> {
  try {
    const { email, factors } = await sendRequest(service, token, 'GET', '/user');
    const verified = Array.isArray(factors) ? (factors as Factor[]).find(({ status }) => status === 'verified') : undefined;
    return typeof email === 'string' ? { token, email, factorId: verified?.id ?? null } : null;
  } catch (error) {
    if (error instanceof AuthHttpError && error.status >= 400 && error.status < 500 && error.status !== 429) return null;
    throw error;
  }
}

/**
 * Sets the account's password and ends the session of the recovery token.
 * @param code of the authenticator app, if the account has one
 * @throws AuthHttpError with the service's message
 */
export async function changePassword(service: Service, account: RecoveredAccount, password: string, code: string): Promise<void> {
  const { factorId } = account;
  const token = factorId === null ? account.token : await verifyRecoveryCode(service, account.token, factorId, code);
  await sendRequest(service, token, 'PUT', '/user', { password });
  // The password is changed. If this call fails, the token's session expires within the hour.
  await sendRequest(service, token, 'POST', '/logout?scope=local').catch(() => undefined);
}

/** Returns a token of the second level. */
async function verifyRecoveryCode(service: Service, token: string, factorId: string, code: string): Promise<string> {
  const { id } = await sendRequest(service, token, 'POST', `/factors/${factorId}/challenge`, {});
  const verified = await sendRequest(service, token, 'POST', `/factors/${factorId}/verify`, { challenge_id: id, code });
  return String(verified.access_token);
}

async function sendRequest(service: Service, token: string, method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  let response: Response;
  try {
    response = await fetch(`${service.backendUrl}/auth/v1${path}`, {
      method,
      headers: { apikey: service.publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
  } catch {
    throw new AuthHttpError('', 0);
  }
  const json: unknown = await response.json().catch(() => null);
  const fields = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>;
  if (response.ok) return fields;
  // The field names depend on the service's version.
  const findFirstString = (...values: unknown[]) => values.find((value): value is string => typeof value === 'string');
  throw new AuthHttpError(
    findFirstString(fields.message, fields.msg) ?? '',
    response.status,
    findFirstString(fields.error_code, fields.code),
  );
}
