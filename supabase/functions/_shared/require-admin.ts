import { normalizeLine } from 'shared-contracts/text-rules';
import { HttpFailure } from './http-failure.ts';
import { createCallerClient, readBearerToken } from './supabase-clients.ts';

const MAX_NAME_LENGTH = 100;
/** SQLSTATE of `read_access` for accounts without a role. */
const NO_ACCESS = '42501';

/** An account that may use the dashboard. */
export interface Admin {
  id: string;
  /** What the account has as full name; empty if it isn't a name in one line. */
  name: string;
}

/**
 * Returns the calling admin; `message` is for everyone else, and for an admin whose session lacks the second factor. Reads the role
 * from the table, because a token outlives a revoked role.
 * @throws HttpFailure 401 without a session, 403 without the admin role
 */
export function requireAdmin(request: Request, message: string): Promise<Admin> {
  return requireRole(request, ['admin'], message);
}

/** Like `requireAdmin`, also for viewers. */
export function requireReader(request: Request, message: string): Promise<Admin> {
  return requireRole(request, ['admin', 'viewer'], message);
}

async function requireRole(request: Request, roles: string[], message: string): Promise<Admin> {
  const token = readBearerToken(request);
  // A JWT has three segments (RFC 7519, section 3.1); an API key such as the publishable key doesn't.
  if (token.split('.').length !== 3) throw createNotSignedInFailure();
  const client = createCallerClient(token);
  const { data, error } = await client.auth.getUser(token);
  // Only a refusal says that nobody is signed in; the status of a lost connection is 0.
  if (error && !isRefusal(error.status)) throw error;
  if (error || !data.user) throw createNotSignedInFailure();

  const { data: access, error: accessError } = await client.rpc('read_access');
  if (accessError && accessError.code !== NO_ACCESS) throw accessError;
  const { role = '', missing } = (access ?? {}) as { role?: string; missing?: string | null };
  if (!roles.includes(role) || missing !== null) throw new HttpFailure(403, 'forbidden', message);
  return { id: data.user.id, name: normalizeLine(data.user.user_metadata.full_name, MAX_NAME_LENGTH) ?? '' };
}

const isRefusal = (status = 500) => status >= 400 && status < 500 && status !== 429;

function createNotSignedInFailure(): HttpFailure {
  return new HttpFailure(401, 'unauthorized', 'Please log in first.');
}
