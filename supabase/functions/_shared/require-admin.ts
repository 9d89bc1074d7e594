import { HttpFailure } from './http-failure.ts';
import { createCallerClient, isJwt, readBearerToken } from './supabase-clients.ts';

/** An account with the admin role. */
export interface Admin {
  id: string;
  /** What the account has as full name. */
  name: unknown;
}

/**
 * Returns the calling admin; `message` is for everyone else. Reads the role from the table, because a token outlives a revoked role.
 * @throws HttpFailure 401 without a session, 403 without the admin role
 */
export async function requireAdmin(request: Request, message: string): Promise<Admin> {
  const token = readBearerToken(request);
  if (!isJwt(token)) throw createNotSignedInFailure();
  const client = createCallerClient(token);
  const { data, error } = await client.auth.getUser(token);
  // Only a refusal says that nobody is signed in; the status of a lost connection is 0.
  if (error && !isRefusal(error.status)) throw error;
  if (error || !data.user) throw createNotSignedInFailure();

  const { data: role, error: roleError } = await client
    .from('user_roles')
    .select('role')
    .eq('user_id', data.user.id)
    .eq('role', 'admin')
    .maybeSingle();
  if (roleError) throw roleError;
  if (!role) throw new HttpFailure(403, 'forbidden', message);
  return { id: data.user.id, name: data.user.user_metadata.full_name };
}

const isRefusal = (status = 500) => status >= 400 && status < 500 && status !== 429;

function createNotSignedInFailure(): HttpFailure {
  return new HttpFailure(401, 'unauthorized', 'Please log in first.');
}
