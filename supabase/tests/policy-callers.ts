import { createHmac } from 'node:crypto';
import { LOCAL_KEYS } from 'local-backend/local-keys';
import { BackendClient } from 'local-backend/testing/backend-client';
import { runQuery } from 'local-backend/testing/test-database';
import { TestStack } from 'local-backend/testing/test-stack';

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
export type Caller = (typeof UNAUTHENTICATED)[number] | 'a signed-in user' | 'an admin' | 'another admin';

type Headers = Record<string, string>;
interface Account {
  id: string;
  email: string;
  password: string;
}

const FOREIGN_SECRET = 'another-secret-of-more-than-32-characters';
const IN_THE_PAST = 1_000_000_000;
const IN_THE_FUTURE = 4_000_000_000;

/**
 * The backend that the policies are tried on: a local stack, or the project of SUITE_URL, SUITE_PUBLISHABLE_KEY and SUITE_SECRET_KEY.
 * Never use a project with real data: an interrupted run leaves its accounts and rows behind.
 */
export class PolicyTarget {
  readonly backend: BackendClient;
  /** Runs a query as the database's owner; null on a hosted project without SUITE_DATABASE_URL. */
  readonly sql: (<Row extends object>(text: string) => Promise<Row[]>) | null;
  readonly #stack: TestStack | null;
  readonly #accounts: Account[] = [];

  private constructor(stack: TestStack | null) {
    const { SUITE_URL = '', SUITE_PUBLISHABLE_KEY = '', SUITE_SECRET_KEY = '', SUITE_DATABASE_URL } = process.env;
    this.#stack = stack;
    this.backend = stack ?? new BackendClient(SUITE_URL, SUITE_PUBLISHABLE_KEY, SUITE_SECRET_KEY);
    this.sql = stack ? (text) => stack.sql(text) : SUITE_DATABASE_URL ? (text) => runQuery(SUITE_DATABASE_URL, text) : null;
  }

  static async start(): Promise<PolicyTarget> {
    return new PolicyTarget(process.env.SUITE_URL ? null : await TestStack.start());
  }

  /** Deletes the accounts. */
  async stop(): Promise<void> {
    for (const { id, email } of this.#accounts) {
      await this.backend.serviceClient().from('user_roles').delete().eq('user_id', id);
      await this.backend.serviceClient().rpc('erase_person', { p_email: email });
    }
    await this.#stack?.stop();
  }

  /** Uses the admin API of a hosted project, which sends no e-mail; the local stack has none, so it signs up instead. */
  async createAccount(): Promise<Account> {
    const email = `matrix.${process.pid}.${this.#accounts.length}.${Date.now()}@example.com`;
    const password = `matrix-${crypto.randomUUID()}`;
    const created = await this.backend.serviceClient().auth.admin.createUser({ email, password, email_confirm: true });
    const user = created.data.user ?? (await this.backend.client().auth.signUp({ email, password })).data.user;
    if (!user) throw created.error;
    const account = { email, password, id: user.id };
    this.#accounts.push(account);
    return account;
  }

  /** Creates an account with the admin role. The function trims the address and ignores its case. */
  async createAdmin(): Promise<Account> {
    const account = await this.createAccount();
    const { data } = await this.backend.serviceClient().rpc('make_admin', { p_email: ` ${account.email.toUpperCase()} ` });
    if (data !== 'admin') throw new Error(`make_admin returned ${JSON.stringify(data)} for a new account.`);
    return account;
  }

  /** Signs an account in and returns the headers of its session. */
  async createSessionHeaders(account: Account): Promise<Headers> {
    const { data } = await (await this.backend.signIn(account)).auth.getSession();
    return { apikey: this.backend.publishableKey, authorization: `Bearer ${data.session?.access_token}` };
  }
}

/** Creates the accounts and tokens of all callers. Returns the headers that each sends, and the ids of the admins. */
export async function createCallers(target: PolicyTarget) {
  const { publishableKey, secretKey } = target.backend;
  const [admin, otherAdmin] = [await target.createAdmin(), await target.createAdmin()];
  const bearer = (token: string) => ({ apikey: publishableKey, authorization: `Bearer ${token}` });
  const claims = { sub: admin.id, role: 'authenticated', aud: 'authenticated', exp: IN_THE_FUTURE };
  const headers: Record<Caller, Headers> = {
    'no key': {},
    'a wrong key': { apikey: 'sb_publishable_wrong' },
    'the public key': bearer(publishableKey),
    'an expired token': bearer(signToken({ ...claims, exp: IN_THE_PAST }, LOCAL_KEYS.jwtSecret)),
    'a forged admin token': bearer(signToken(claims, FOREIGN_SECRET)),
    'a forged service token': bearer(signToken({ role: 'service_role', exp: IN_THE_FUTURE }, FOREIGN_SECRET)),
    'an unsigned token': bearer(`${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...claims, role: 'service_role' })}.`),
    'a malformed token': bearer('a.b.c'),
    'a token that is no JWT': bearer('garbage'),
    'the secret key as bearer only': bearer(secretKey),
    'a signed-in user': await target.createSessionHeaders(await target.createAccount()),
    'an admin': await target.createSessionHeaders(admin),
    'another admin': await target.createSessionHeaders(otherAdmin),
  };
  return { headers, adminIds: { 'an admin': admin.id, 'another admin': otherAdmin.id } };
}

/** Signs a token with the secret of the auth service, or with another one. */
export function signToken(claims: object, secret: string): string {
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
