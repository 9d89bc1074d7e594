import type { Settings } from 'shared-contracts';

type Service = Pick<Settings, 'backendUrl' | 'publishableKey'>;

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
}

/** Returns the account of a recovery token; null if the token is invalid or expired. @throws AuthHttpError */
export async function fetchRecoveredAccount(service: Service, token: string): Promise<RecoveredAccount | null> {
  try {
    const { email } = await sendRequest(service, token, 'GET', '/user');
    return typeof email === 'string' ? { token, email } : null;
  } catch (error) {
    if (error instanceof AuthHttpError && error.status >= 400 && error.status < 500 && error.status !== 429) return null;
    throw error;
  }
}

/** Sets the account's password and ends the session of the recovery token. @throws AuthHttpError with the service's message */
export async function changePassword(service: Service, { token }: RecoveredAccount, password: string): Promise<void> {
  await sendRequest(service, token, 'PUT', '/user', { password });
  // The password is changed. If this call fails, the token's session expires within the hour.
  await sendRequest(service, token, 'POST', '/logout?scope=local').catch(() => undefined);
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
