import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { LOCAL_KEYS } from 'local-backend/local-keys';
import type { Client } from 'local-backend/testing/backend-client';
import { ADMIN, SITE_URL, TestStack } from 'local-backend/testing/test-stack';
import { computeTotp } from 'local-backend/totp';
import { signToken } from './policy-callers.ts';

interface Account {
  email: string;
  password: string;
}

let stack: TestStack;
before(async () => {
  stack = await TestStack.start();
});
after(() => stack.stop());
beforeEach(() => stack.sql('update security_settings set require_two_factor = false'));

let created = 0;
async function createAccount(role: 'admin' | 'viewer' | null): Promise<Account & { id: string }> {
  created += 1;
  const account = { email: `person${created}@people.example`, password: `password-${created}` };
  const { data, error } = await stack.client().auth.signUp(account);
  assert.equal(error, null);
  const id = data.user?.id ?? '';
  if (role) await stack.sql(`insert into user_roles (user_id, role) values ('${id}', '${role}')`);
  return { ...account, id };
}

const readToken = async (client: Client) => (await client.auth.getSession()).data.session?.access_token ?? '';
const countQuotes = async (client: Client) => (await client.from('quotes').select('id')).data?.length;
const readClaims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

async function invite(client: Client, email: string, role = 'viewer', name?: string) {
  const response = await stack.post('invite-person', { email, role, name }, { authorization: `Bearer ${await readToken(client)}` });
  return { status: response.status, body: await response.json() };
}

/** Enrolls an authenticator app for the client's account, and proves it. Returns the secret. */
async function enroll(client: Client): Promise<{ factorId: string; secret: string }> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', issuer: 'Northlight' });
  assert.equal(error, null);
  const [factorId, secret] = [data?.id ?? '', data?.type === 'totp' ? data.totp.secret : ''];
  const verified = await client.auth.mfa.challengeAndVerify({ factorId, code: computeTotp(secret, Date.now()) });
  assert.equal(verified.error, null);
  return { factorId, secret };
}

/** Sends a request with a token of these claims, signed as the auth service does. Returns the number of readable quotes. */
async function countQuotesWith(claims: object): Promise<number> {
  const authorization = `Bearer ${signToken(claims, LOCAL_KEYS.jwtSecret)}`;
  const response = await stack.fetch('/rest/v1/quotes?select=id', { headers: { apikey: stack.publishableKey, authorization } });
  return ((await response.json()) as unknown[]).length;
}

describe('invitations', () => {
  it('somebody without an account gets an e-mail whose link sets a password, and then reads as a viewer', async () => {
    const admin = await stack.signIn(ADMIN);
    assert.deepEqual(await invite(admin, ' New@people.example ', 'viewer', ' Ben Okafor '), {
      status: 200,
      body: { ok: true, outcome: 'invited' },
    });
    const mail = await stack.waitForMail(({ to }) => to === 'new@people.example');
    assert.equal(mail.subject, 'You’re invited to the dashboard');
    const people = (await admin.rpc('list_people')).data ?? [];
    assert.equal(people.find((person) => person.email === 'new@people.example')?.name, 'Ben Okafor');
    const link = /href="(http[^"]*\/auth\/v1\/verify[^"]*)"/.exec(mail.html)?.[1]?.replaceAll('&amp;', '&') ?? '';

    const location = (await fetch(link, { redirect: 'manual' })).headers.get('location') ?? '';
    assert.ok(location.startsWith(`${SITE_URL}/auth/reset#`), location);
    const token = new URLSearchParams(location.split('#')[1]).get('access_token');
    const saved = await stack.fetch('/auth/v1/user', {
      method: 'PUT',
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'chosen-password' }),
    });
    assert.equal(saved.status, 200);

    const viewer = await stack.signIn({ email: 'new@people.example', password: 'chosen-password' });
    assert.equal(await countQuotes(viewer), await countQuotes(admin));
    assert.equal((await invite(viewer, 'x@people.example')).status, 403);
  });

  it('an account that has confirmed its address gets the role without an e-mail', async () => {
    const account = await createAccount(null);
    const client = await stack.signIn(account);
    assert.deepEqual((await invite(await stack.signIn(ADMIN), account.email)).body.outcome, 'granted');
    assert.ok(((await countQuotes(client)) ?? 0) > 0);
  });

  it('an account that never confirmed its address is replaced, so that its creator can’t sign in', async () => {
    const stranger = await createAccount(null);
    await stack.sql(`update auth.users set email_confirmed_at = null where id = '${stranger.id}'`);
    assert.equal((await invite(await stack.signIn(ADMIN), stranger.email, 'admin')).body.outcome, 'invited');
    await stack.sql(`update auth.users set email_confirmed_at = now() where email = '${stranger.email}'`);
    await assert.rejects(stack.signIn(stranger), /Invalid login credentials/);
  });

  it('an invitation needs an e-mail address and a role of the dashboard', async () => {
    const admin = await stack.signIn(ADMIN);
    assert.equal((await invite(admin, 'not-an-address')).body.error.fields.email, 'Enter a valid email address');
    assert.equal((await invite(admin, 'x@people.example', 'user')).status, 400);
    assert.equal((await invite(admin, 'x@people.example', 'viewer', 'Ben\nBcc: x@y.zz')).status, 400);
    assert.equal((await stack.post('invite-person', { email: 'x@people.example', role: 'admin' })).status, 401);
  });
});

describe('roles and sessions', () => {
  it('an admin becomes a viewer and loses access with the next request, but the last admin stays', async () => {
    const [first, second] = [await createAccount('admin'), await createAccount('admin')];
    await stack.sql(`delete from user_roles where role = 'admin' and user_id not in ('${first.id}', '${second.id}')`);
    const [one, two] = [await stack.signIn(first), await stack.signIn(second)];
    assert.equal((await one.rpc('set_role', { p_user_id: second.id, p_role: 'viewer' })).data, true);
    assert.equal((await two.rpc('update_leads', { p_quote_ids: [], p_changes: {} })).error?.code, '42501');
    assert.ok(((await countQuotes(two)) ?? 0) > 0);
    const refused = await one.rpc('set_role', { p_user_id: first.id, p_role: 'viewer' });
    assert.equal(refused.error?.message, 'The last admin must stay an admin.');
    assert.equal((await one.rpc('set_role', { p_user_id: second.id })).data, true);
    assert.equal(await countQuotes(two), 0);
  });

  it('two admins who remove each other at the same time leave one admin', async () => {
    const [first, second] = [await createAccount('admin'), await createAccount('admin')];
    await stack.sql(`delete from user_roles where role = 'admin' and user_id not in ('${first.id}', '${second.id}')`);
    const [one, two] = [await stack.signIn(first), await stack.signIn(second)];
    await Promise.all([one.rpc('set_role', { p_user_id: second.id }), two.rpc('set_role', { p_user_id: first.id })]);
    const [left] = await stack.sql<{ count: number }>("select count(*)::int from user_roles where role = 'admin'");
    assert.equal(left?.count, 1);
    await stack.sql(`insert into user_roles select id, 'admin' from auth.users where email = '${ADMIN.email}' on conflict do nothing`);
  });

  it('an account that confirmed no address and wasn’t invited gets no role', async () => {
    const stranger = await createAccount(null);
    await stack.sql(`update auth.users set email_confirmed_at = null where id = '${stranger.id}'`);
    const admin = await stack.signIn(ADMIN);
    assert.equal((await admin.rpc('set_role', { p_user_id: stranger.id, p_role: 'admin' })).data, false);
  });

  it('people are listed with their sessions, which viewers see only of themselves', async () => {
    const [admin, account] = [await stack.signIn(ADMIN), await createAccount('viewer')];
    const viewer = await stack.signIn(account);
    const list = async (client: Client) => {
      const { data } = await client.rpc('list_people');
      const count = (email: string) => ((data?.find((person) => person.email === email)?.sessions ?? []) as unknown[]).length;
      return { ownRole: data?.find(({ email }) => email === account.email)?.role, own: count(account.email), ofAdmin: count(ADMIN.email) };
    };
    // The sign-up has begun another session.
    assert.deepEqual(await list(viewer), { ownRole: 'viewer', own: 2, ofAdmin: 0 });
    assert.ok((await list(admin)).ofAdmin > 0);
  });

  it('an ended session reads nothing from then on; all others but the own end at once', async () => {
    const account = await createAccount('viewer');
    const [first, second] = [await stack.signIn(account), await stack.signIn(account)];
    const admin = await stack.signIn(ADMIN);
    const { session_id } = readClaims(await readToken(first));
    assert.equal((await admin.rpc('end_sessions', { p_user_id: account.id, p_session_id: session_id })).data, 1);
    assert.equal(await countQuotes(first), 0);
    assert.ok(((await countQuotes(second)) ?? 0) > 0);
    assert.equal((await second.rpc('end_sessions', { p_user_id: account.id })).data, 1);
    assert.ok(((await countQuotes(second)) ?? 0) > 0);
    assert.equal((await admin.rpc('end_sessions', { p_user_id: account.id })).data, 1);
    assert.equal(await countQuotes(second), 0);
  });
});

describe('two-factor sign-in', () => {
  it('whoever has a factor reads nothing with the password alone, and everything after the code', async () => {
    const account = await createAccount('admin');
    const [first, other] = [await stack.signIn(account), await stack.signIn(account)];
    const { factorId, secret } = await enroll(first);
    assert.ok(((await countQuotes(first)) ?? 0) > 0);
    assert.equal(await countQuotes(other), 0, 'the sessions without a code have ended');

    const later = await stack.signIn(account);
    assert.equal((await later.auth.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel, 'aal2');
    assert.equal(await countQuotes(later), 0);
    assert.deepEqual((await later.rpc('read_access')).data, { role: 'admin', missing: 'code' });
    assert.equal((await invite(later, 'x@people.example')).status, 403);
    const wrong = await later.auth.mfa.challengeAndVerify({ factorId, code: '000000' });
    assert.equal(wrong.error?.code, 'mfa_verification_failed');
    assert.equal((await later.auth.mfa.challengeAndVerify({ factorId, code: computeTotp(secret, Date.now()) })).error, null);
    assert.ok(((await countQuotes(later)) ?? 0) > 0);
    assert.equal((await later.auth.refreshSession()).error, null);
    assert.ok(((await countQuotes(later)) ?? 0) > 0, 'a refreshed token keeps the level');
  });

  it('a token of the second level reads nothing if its session isn’t of that level, and the reverse', async () => {
    const account = await createAccount('admin');
    const first = await stack.signIn(account);
    await enroll(first);
    const later = await stack.signIn(account);
    const [proved, unproved] = [readClaims(await readToken(first)), readClaims(await readToken(later))];

    assert.ok((await countQuotesWith(proved)) > 0);
    for (const forged of [
      { ...unproved, aal: 'aal2' },
      { ...unproved, aal: 'aal2', amr: [{ method: 'totp', timestamp: 1 }] },
      { ...proved, aal: 'aal1' },
      { ...proved, aal: undefined },
      { ...unproved, aal: 'aal2', session_id: undefined },
      { ...proved, session_id: unproved.session_id },
    ])
      assert.equal(await countQuotesWith(forged), 0, JSON.stringify(forged));
    // The session of somebody else proves nothing.
    const stranger = readClaims(await readToken(await stack.signIn(await createAccount('admin'))));
    assert.equal(await countQuotesWith({ ...unproved, session_id: proved.session_id, sub: stranger.sub, aal: 'aal2' }), 0);
  });

  it('only somebody with a factor can require one, and whoever has none is refused until they add one', async () => {
    const [admin, other] = [await stack.signIn(await createAccount('admin')), await stack.signIn(await createAccount('viewer'))];
    const tooEarly = await admin.rpc('require_two_factor', { p_is_required: true });
    assert.equal(tooEarly.error?.message, 'Set up two-factor sign-in for your own account first.');
    await enroll(admin);
    assert.equal((await admin.rpc('require_two_factor', { p_is_required: true })).data, true);

    assert.equal(await countQuotes(other), 0);
    assert.deepEqual((await other.rpc('read_access')).data, { role: 'viewer', missing: 'factor' });
    assert.equal((await other.rpc('list_people')).error?.code, '42501');
    await enroll(other);
    assert.ok(((await countQuotes(other)) ?? 0) > 0);
    assert.equal((await admin.rpc('require_two_factor', { p_is_required: false })).data, false);
  });

  it('the password alone neither adds nor removes a factor, nor changes the password', async () => {
    const account = await createAccount('admin');
    const { factorId } = await enroll(await stack.signIn(account));
    const later = await stack.signIn(account);
    assert.equal((await later.auth.mfa.enroll({ factorType: 'totp' })).error?.code, 'insufficient_aal');
    assert.equal((await later.auth.mfa.unenroll({ factorId })).error?.code, 'insufficient_aal');
    assert.equal((await later.auth.updateUser({ password: 'another-password' })).error?.code, 'insufficient_aal');
  });

  it('another admin resets a lost factor, which ends the sessions of its owner', async () => {
    const account = await createAccount('viewer');
    const client = await stack.signIn(account);
    await enroll(client);
    const admin = await stack.signIn(ADMIN);
    assert.equal((await admin.rpc('reset_two_factor', { p_user_id: account.id })).data, true);
    assert.equal((await admin.rpc('reset_two_factor', { p_user_id: account.id })).data, false);
    assert.equal(await countQuotes(client), 0);
    assert.ok(((await countQuotes(await stack.signIn(account))) ?? 0) > 0);
  });
});
