import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { LOCAL_KEYS } from '../settings/local-keys.ts';
import { AuthFailure, readFields } from './auth-failure.ts';

/**
 * Handles `auth.admin.inviteUserByEmail`, which @supabase/lite 0.10.0 lacks: creates an account without a password and sends it a
 * link. The link is one for a new password; on a hosted project its type is `invite`, and it does the same.
 * @param requestRecovery sends the e-mail of a request to `/auth/v1/recover`, with the texts of an invitation
 * @returns null for a request to another path
 */
export async function handleInvitation(
  request: Request,
  sql: postgres.Sql,
  requestRecovery: (request: Request) => Promise<Response>,
): Promise<Response | null> {
  const url = new URL(request.url);
  if (url.pathname !== '/auth/v1/invite') return null;
  if (request.headers.get('apikey') !== LOCAL_KEYS.secret) return new AuthFailure(401, 'no_authorization', 'Invalid API key').toResponse();
  const { email, data } = await readFields(request);
  const address = String(email).toLowerCase();
  const [existing] = await sql`select email_confirmed_at from auth.users where email = ${address}`;
  if (existing?.email_confirmed_at) {
    return new AuthFailure(422, 'email_exists', 'A user with this email address has already been registered').toResponse();
  }
  if (!existing) {
    const id = randomUUID();
    await sql`
      insert into auth.users (id, email, invited_at, raw_user_meta_data, raw_app_meta_data)
      values (${id}, ${address}, now(), ${sql.json((data ?? {}) as postgres.JSONValue)}, '{"provider": "email", "providers": ["email"]}')`;
    await sql`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values (${randomUUID()}, 'email', ${id}, ${id}, ${sql.json({ sub: id, email: address })})`;
  }
  const body = JSON.stringify({ email: address });
  const headers = { apikey: LOCAL_KEYS.publishable, 'content-type': 'application/json' };
  const sent = await requestRecovery(new Request(`${url.origin}/auth/v1/recover${url.search}`, { method: 'POST', headers, body }));
  if (!sent.ok) return sent;
  const [user] = await sql`select id, aud, role, email, invited_at, created_at, updated_at from auth.users where email = ${address}`;
  return Response.json({ ...user, app_metadata: {}, user_metadata: data ?? {}, identities: [] });
}
