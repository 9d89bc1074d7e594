import { createHmac } from 'node:crypto';
import { LOCAL_KEYS } from 'local-backend/local-keys';
import type { Account, TargetBackend } from './target-backend.ts';

/** Callers whose session is missing or invalid. */
export const UNAUTHENTICATED = [
  'no key',
  'a wrong key',
  'the public key',
  'an expired token',
  'a forged admin token',
  'a forged service token',
  'an unsigned token',
  'a malformed token',
  'a token that is no JWT',
  'the secret key as bearer only',
] as const;
export const ADMINS = ['an admin', 'another admin'] as const;

export type Caller = (typeof UNAUTHENTICATED | typeof ADMINS)[number] | 'a signed-in user' | 'a viewer';

type Headers = Record<string, string>;

const FOREIGN_SECRET = 'another-secret-of-more-than-32-characters';
const IN_THE_PAST = 1_000_000_000;
const IN_THE_FUTURE = 4_000_000_000;

/** Creates the accounts and tokens of all callers. Returns the headers that each sends, and the ids of the admins. */
export async function createCallers(
  target: TargetBackend,
): Promise<{ headers: Record<Caller, Headers>; adminIds: Record<(typeof ADMINS)[number], string> }> {
  const { publishableKey, secretKey } = target.backend;
  const user = await target.createAccount();
  const admin = await createAdmin(target);
  const otherAdmin = await createAdmin(target);
  const viewer = await target.createAccount();
  await target.backend.serviceClient().from('user_roles').insert({ user_id: viewer.id, role: 'viewer' });

  const bearer = (token: string) => ({ apikey: publishableKey, authorization: `Bearer ${token}` });
  const claims = { sub: admin.id, role: 'authenticated', aud: 'authenticated', exp: IN_THE_FUTURE };
  const headers: Record<Caller, Headers> = {
    'no key': {},
    'a wrong key': { apikey: 'sb_publishable_wrong' },
    'the public key': bearer(publishableKey),
    'an expired token': bearer(signToken({ ...claims, exp: IN_THE_PAST }, LOCAL_KEYS.jwtSecret)),
    'a forged admin token': bearer(signToken(claims, FOREIGN_SECRET)),
    'a forged service token': bearer(signToken({ role: 'service_role', exp: IN_THE_FUTURE }, FOREIGN_SECRET)),
    'an unsigned token': bearer(createUnsignedToken({ ...claims, role: 'service_role' })),
    'a malformed token': bearer('a.b.c'),
    'a token that is no JWT': bearer('garbage'),
    'the secret key as bearer only': bearer(secretKey),
    'a signed-in user': await createSessionHeaders(target, user),
    'a viewer': await createSessionHeaders(target, viewer),
    'an admin': await createSessionHeaders(target, admin),
    'another admin': await createSessionHeaders(target, otherAdmin),
  };
  return { headers, adminIds: { 'an admin': admin.id, 'another admin': otherAdmin.id } };
}

/** Creates an account with the admin role. The function trims the address and ignores its case. */
export async function createAdmin(target: TargetBackend): Promise<Account> {
  const account = await target.createAccount();
  const { data } = await target.backend.serviceClient().rpc('make_admin', { p_email: ` ${account.email.toUpperCase()} ` });
  if (data !== 'admin') throw new Error(`make_admin returned ${JSON.stringify(data)} for a new account.`);
  return account;
}

/** Signs an account in and returns the headers of its session. */
export async function createSessionHeaders({ backend }: TargetBackend, account: Account): Promise<Headers> {
  const client = await backend.signIn(account);
  const { data } = await client.auth.getSession();
  return { apikey: backend.publishableKey, authorization: `Bearer ${data.session?.access_token}` };
}

/** Signs a token with the secret of the auth service, or with another one. */
export function signToken(claims: object, secret: string): string {
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

function createUnsignedToken(claims: object): string {
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
