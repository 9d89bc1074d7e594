import { verify } from 'hono/jwt';
import type postgres from 'postgres';
import { LOCAL_KEYS } from '../settings/local-keys.ts';
import { AuthFailure, readFields } from './auth-failure.ts';
import { addFactors, addLevel, type Factor, listFactors } from './auth-levels.ts';
import { createTotpSecret, isTotp } from './totp.ts';

const FACTORS_PATH = /^\/auth\/v1\/factors(?:\/([0-9a-f-]{36})(?:\/(challenge|verify))?)?$/;
const CHALLENGE_SECONDS = 300;
const MAX_FACTORS = 10;

/** A session of the auth service whose token was verified. */
interface Caller {
  userId: string;
  sessionId: string;
  token: string;
  isSecondLevel: boolean;
}

/**
 * Handles the requests of `auth.mfa` for authenticator apps (TOTP), which @supabase/lite 0.10.0 lacks, as the auth service of a
 * hosted project does. `qr_code` is empty, because the page draws the code itself.
 * @param fetchUser requests `/auth/v1/user` with a token
 * @returns null for a request to another path
 */
export async function handleFactorRequest(
  request: Request,
  sql: postgres.Sql,
  fetchUser: (token: string) => Promise<Response>,
): Promise<Response | null> {
  const match = FACTORS_PATH.exec(new URL(request.url).pathname);
  if (!match) return null;
  const [, factorId, action] = match;
  try {
    const caller = await readCaller(request, sql);
    if (!factorId) return await enroll(sql, caller, await readFields(request));
    const [factor] = (await listFactors(sql, caller.userId)).filter(({ id }) => id === factorId);
    if (!factor) throw new AuthFailure(404, 'mfa_factor_not_found', 'Factor not found');
    if (request.method === 'DELETE') return await unenroll(sql, caller, factor);
    if (action === 'challenge') return await challenge(sql, factor);
    return await verifyCode(sql, caller, factor, await readFields(request), fetchUser);
  } catch (error) {
    if (error instanceof AuthFailure) return error.toResponse();
    throw error;
  }
}

async function readCaller(request: Request, sql: postgres.Sql): Promise<Caller> {
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  const claims = await verify(token, LOCAL_KEYS.jwtSecret, 'HS256').catch(() => null);
  if (!claims) throw new AuthFailure(401, 'bad_jwt', 'Invalid token');
  const { sub: userId, session_id: sessionId } = claims as { sub?: string; session_id?: string };
  const [session] = await sql`select aal from auth.sessions where id = ${sessionId ?? null} and user_id = ${userId ?? null}`;
  if (!session || !userId || !sessionId) throw new AuthFailure(403, 'session_not_found', 'Session from session_id claim does not exist');
  return { userId, sessionId, token, isSecondLevel: session.aal === 'aal2' };
}

/** Without this, somebody who only knows the password could add an app of their own, or remove the owner's. */
function requireSecondLevel({ isSecondLevel }: Caller, action: string): void {
  if (!isSecondLevel) throw new AuthFailure(403, 'insufficient_aal', `AAL2 required to ${action}`);
}

async function enroll(sql: postgres.Sql, caller: Caller, body: Record<string, unknown>): Promise<Response> {
  const factors = await listFactors(sql, caller.userId);
  if (factors.some(({ status }) => status === 'verified')) requireSecondLevel(caller, 'enroll a new factor');
  if (factors.length >= MAX_FACTORS) throw new AuthFailure(422, 'too_many_enrolled_mfa_factors', 'Too many enrolled MFA factors');
  const [name, issuer] = [String(body.friendly_name ?? ''), String(body.issuer ?? '')];
  if (body.factor_type !== 'totp') throw new AuthFailure(422, 'validation_failed', 'factor_type needs to be totp');
  if (factors.some(({ friendly_name }) => name !== '' && friendly_name === name))
    throw new AuthFailure(422, 'mfa_factor_name_conflict', `A factor with the friendly name "${name}" for this user already exists`);
  const secret = createTotpSecret();
  const [factor] = await sql`
    insert into auth.mfa_factors (user_id, friendly_name, secret) values (${caller.userId}, ${name}, ${secret}) returning id`;
  const [user] = await sql`select email from auth.users where id = ${caller.userId}`;
  const label = encodeURIComponent(`${issuer}:${user?.email}`);
  const uri = `otpauth://totp/${label}?${new URLSearchParams({ algorithm: 'SHA1', digits: '6', issuer, period: '30', secret })}`;
  return Response.json({ id: factor?.id, type: 'totp', friendly_name: name, totp: { qr_code: '', secret, uri } });
}

async function unenroll(sql: postgres.Sql, caller: Caller, factor: Factor): Promise<Response> {
  if (factor.status === 'verified') requireSecondLevel(caller, 'unenroll verified factor');
  await sql`delete from auth.mfa_factors where id = ${factor.id}`;
  await sql`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${factor.id}`;
  return Response.json({ id: factor.id });
}

async function challenge(sql: postgres.Sql, factor: Factor): Promise<Response> {
  const [row] = await sql`insert into auth.mfa_challenges (factor_id) values (${factor.id}) returning id`;
  return Response.json({ id: row?.id, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS });
}

/** Raises the session to the second level and ends the account's sessions of the first one. */
async function verifyCode(
  sql: postgres.Sql,
  caller: Caller,
  factor: Factor,
  body: Record<string, unknown>,
  fetchUser: (token: string) => Promise<Response>,
): Promise<Response> {
  const [known] = await sql`
    select f.secret from auth.mfa_challenges c join auth.mfa_factors f on f.id = c.factor_id
    where c.id::text = ${String(body.challenge_id)} and f.id = ${factor.id}
      and c.created_at > now() - make_interval(secs => ${CHALLENGE_SECONDS})`;
  if (!known) throw new AuthFailure(422, 'mfa_challenge_expired', 'MFA challenge has expired, verify against another challenge.');
  if (!isTotp(String(known.secret), body.code)) throw new AuthFailure(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  await sql.begin(async (transaction) => {
    await transaction`delete from auth.mfa_challenges where factor_id = ${factor.id}`;
    await transaction`update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id}`;
    await transaction`delete from auth.mfa_factors where user_id = ${caller.userId} and status = 'unverified'`;
    await transaction`update auth.sessions set aal = 'aal2', factor_id = ${factor.id} where id = ${caller.sessionId}`;
    await transaction`delete from auth.sessions where user_id = ${caller.userId} and aal is distinct from 'aal2'`;
  });
  const [row] = await sql`
    select token from auth.refresh_tokens where session_id = ${caller.sessionId} and revoked is not true order by created_at desc limit 1`;
  const user = (await (await fetchUser(caller.token)).json()) as { id: string };
  const session = { access_token: caller.token, token_type: 'bearer', refresh_token: row?.token };
  return Response.json(await addLevel({ ...session, user: await addFactors(sql, user) }, 'aal2'));
}
