import { decode, sign } from 'hono/jwt';
import type postgres from 'postgres';
import { LOCAL_KEYS } from '../settings/local-keys.ts';
import { AuthFailure, readFields } from './auth-failure.ts';

/** What a user's `factors` have. */
export interface Factor {
  id: string;
  friendly_name: string;
  factor_type: string;
  status: 'unverified' | 'verified';
  created_at: string;
  updated_at: string;
}

type Level = 'aal1' | 'aal2';

/**
 * Adds what @supabase/lite 0.10.0 leaves out: the level of the session (`aal`) in tokens, the factors of users, and browser and
 * address in `auth.sessions`. Refuses another password to a session without the second factor, as a hosted project does.
 */
export async function addAuthLevels(
  request: Request,
  peerAddress: string | null,
  sql: postgres.Sql,
  respond: () => Promise<Response>,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!/^\/auth\/v1\/(token|signup|verify|user)$/.test(pathname)) return respond();
  if (pathname.endsWith('/user') && request.method === 'PUT') {
    const refusal = await refusePassword(request, sql);
    if (refusal) return refusal;
  }
  const response = await respond();
  if (!response.ok || !response.headers.get('content-type')?.includes('application/json')) return response;
  const body = (await response.json()) as { access_token?: string; user?: { id: string }; id?: string };
  if (typeof body.access_token !== 'string') return Response.json(body.id ? await addFactors(sql, { ...body, id: body.id }) : body);
  const { session_id } = decode(body.access_token).payload as { session_id?: string };
  const [session] = await sql`
    update auth.sessions set user_agent = ${request.headers.get('user-agent')}, ip = ${peerAddress} where id = ${session_id ?? null}
    returning aal`;
  const user = body.user && (await addFactors(sql, body.user));
  return Response.json(await addLevel({ ...body, access_token: body.access_token, user }, session?.aal === 'aal2' ? 'aal2' : 'aal1'));
}

/** Signs the access token again with the level of its session, for the time that remains. */
export async function addLevel<Session extends { access_token: string }>(session: Session, aal: Level) {
  const { payload } = decode(session.access_token);
  const method = aal === 'aal2' ? 'totp' : 'password';
  const amr = [{ method, timestamp: payload.iat }];
  const access_token = await sign({ ...payload, aal, amr }, LOCAL_KEYS.jwtSecret, 'HS256');
  const expires_at = payload.exp ?? 0;
  return { ...session, access_token, expires_at, expires_in: expires_at - Math.floor(Date.now() / 1000) };
}

/** A user without factors has no list of them. */
export async function addFactors<User extends { id: string }>(sql: postgres.Sql, user: User): Promise<User & { factors?: Factor[] }> {
  const factors = await listFactors(sql, user.id);
  return factors.length > 0 ? { ...user, factors } : user;
}

export async function listFactors(sql: postgres.Sql, userId: string): Promise<Factor[]> {
  return sql<Factor[]>`
    select id, friendly_name, factor_type, status, created_at, updated_at from auth.mfa_factors
    where user_id = ${userId} order by created_at, id`;
}

async function refusePassword(request: Request, sql: postgres.Sql): Promise<Response | null> {
  const { password, email } = await readFields(request);
  if (!password && !email) return null;
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  const sessionId = readSessionId(token);
  const [session] = await sql`
    select s.aal from auth.sessions s join auth.mfa_factors f on f.user_id = s.user_id and f.status = 'verified'
    where s.id::text = ${sessionId} and s.aal is distinct from 'aal2'`;
  if (!session) return null;
  const message = 'AAL2 session is required to update email or password when MFA is enabled.';
  return new AuthFailure(401, 'insufficient_aal', message).toResponse();
}

/** The service verifies the token itself: a forged one is refused after this. */
function readSessionId(token: string): string {
  try {
    return String((decode(token).payload as { session_id?: unknown }).session_id ?? '');
  } catch {
    return '';
  }
}
