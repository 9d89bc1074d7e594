import type { Settings } from 'shared-contracts';
import type { EmailLink } from '../rules/email-link.ts';

type UnusedLink = Extract<EmailLink, { kind: 'unused' }>;
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

/** Uses the token of an e-mail's link and returns what it leads to. A link that confirms an address creates no session. @throws AuthHttpError */
export async function redeemEmailLink(service: Service, { type, tokenHash, purpose }: UnusedLink): Promise<EmailLink> {
  const request = sendRequest(service, service.publishableKey, 'POST', '/verify', { type, token_hash: tokenHash });
  const fields = await request.catch(ignoreRefusal);
  if (!fields) return { kind: 'invalid' };
  const token = fields.access_token;
  if (typeof token !== 'string') return { kind: 'half-confirmed' };
  if (purpose === 'password') return { kind: 'recovery', token };
  await endSession(service, token);
  return { kind: 'confirmed' };
}

/** Returns the account of a recovery token; null if the token is invalid or expired. @throws AuthHttpError */
export async function fetchRecoveredAccount(service: Service, token: string): Promise<RecoveredAccount | null> {
  const email = (await sendRequest(service, token, 'GET', '/user').catch(ignoreRefusal))?.email;
  return typeof email === 'string' ? { token, email } : null;
}

function ignoreRefusal(error: unknown): null {
  if (error instanceof AuthHttpError && error.status >= 400 && error.status < 500 && error.status !== 429) return null;
  throw error;
}

/** Sets the account's password and ends the session of the recovery token. @throws AuthHttpError with the service's message */
export async function changePassword(service: Service, { token }: RecoveredAccount, password: string): Promise<void> {
  await sendRequest(service, token, 'PUT', '/user', { password });
  await endSession(service, token);
}

/** Ends the session of a link. If this call fails, it expires within the hour. */
async function endSession(service: Service, token: string): Promise<void> {
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
