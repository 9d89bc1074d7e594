import { bearerToken, callerClient } from '../_shared/clients.ts';
import { Failure } from '../_shared/failure.ts';

/**
 * The id of the admin who calls. The role is read from the table under the caller's own policies, never from the token.
 * @throws Failure 401 without a session, 403 without the role
 */
export async function requireAdmin(request: Request): Promise<string> {
  const token = bearerToken(request);
  // Anything that isn't a user's token, such as the public key, is no session.
  if (token.split('.').length !== 3) throw notSignedIn();
  const client = callerClient(token);
  const { data, error } = await client.auth.getUser(token);
  if (error && (error.status ?? 500) >= 500) throw error;
  if (error || !data.user) throw notSignedIn();

  const { data: role, error: roleError } = await client
    .from('user_roles')
    .select('role')
    .eq('user_id', data.user.id)
    .eq('role', 'admin')
    .maybeSingle();
  if (roleError) throw roleError;
  if (!role) throw new Failure(403, 'forbidden', 'Only admins can send replies.');
  return data.user.id;
}

function notSignedIn(): Failure {
  return new Failure(401, 'unauthorized', 'Please log in first.');
}
