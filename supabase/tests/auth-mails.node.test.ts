import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type ReceivedMail, SITE_URL, TestStack } from 'local-backend/testing/test-stack';

const ACCOUNT = { email: 'forgetful@example.test', password: 'first-password' };

let stack: TestStack;
before(async () => {
  stack = await TestStack.start();
  await stack.client().auth.signUp(ACCOUNT);
});
after(() => stack.stop());

async function requestReset(redirectTo?: string): Promise<ReceivedMail> {
  const known = new Set((await stack.listMails()).map(({ id }) => id));
  const { error } = await stack.client().auth.resetPasswordForEmail(ACCOUNT.email, redirectTo ? { redirectTo } : {});
  assert.equal(error, null);
  return stack.waitForMail((mail) => mail.to === ACCOUNT.email && !known.has(mail.id));
}

const findLink = (text: string): string => /http[^\s"'<>]+#token_hash=[^\s"'<>]+/.exec(text)?.[0].replaceAll('&#38;', '&') ?? '';

/** The parameters of a link, as its page reads them. */
function readToken(link: string): { type: 'recovery'; token_hash: string } {
  const params = new URLSearchParams(new URL(link).hash.slice(1));
  return { type: params.get('type') as 'recovery', token_hash: params.get('token_hash') ?? '' };
}

describe('password reset', () => {
  it('the token of the email’s link can set a new password, once', async () => {
    const mail = await requestReset(`${SITE_URL}/auth/reset`);
    const link = findLink(mail.text);
    assert.ok(link.startsWith(`${SITE_URL}/auth/reset#`), link);
    assert.equal(findLink(mail.html), link);
    assert.doesNotMatch(mail.text + mail.html, /\/auth\/v1\/verify/);

    const client = stack.client();
    assert.equal((await client.auth.verifyOtp(readToken(link))).error, null);
    assert.equal((await client.auth.updateUser({ password: 'second-password' })).error, null);
    await stack.signIn({ ...ACCOUNT, password: 'second-password' });
    await assert.rejects(stack.signIn(ACCOUNT), /Invalid login credentials/);
    await client.auth.updateUser({ password: ACCOUNT.password });
    assert.equal((await stack.client().auth.verifyOtp(readToken(link))).error?.code, 'otp_expired');
  });

  it('a redirectTo of another site leads to the site instead', async () => {
    for (const redirect of ['https://evil.example/', `${SITE_URL}.evil.example/`, 'javascript:alert(1)', '//evil.example', undefined])
      assert.equal(new URL(findLink((await requestReset(redirect)).text)).origin, SITE_URL, redirect);
  });

  it('a magic link and a change of address have links of the site too, and each token works', async () => {
    const client = stack.client();
    const receive = async (to: string, type: string) => {
      const { text } = await stack.waitForMail((mail) => mail.to === to && mail.text.includes(`type=${type}`));
      return findLink(text);
    };
    assert.equal((await client.auth.signInWithOtp({ email: ACCOUNT.email })).error, null);
    const magicLink = await receive(ACCOUNT.email, 'magiclink');
    assert.ok(magicLink.startsWith(`${SITE_URL}/auth/reset#`), magicLink);
    assert.equal((await client.auth.verifyOtp(readToken(magicLink))).error, null);
    assert.equal((await client.auth.updateUser({ email: 'renamed@example.test' })).error, null);
    const changeLink = await receive(ACCOUNT.email, 'email_change');
    assert.ok(changeLink.startsWith(`${SITE_URL}/auth/confirm#`), changeLink);
    assert.equal((await stack.client().auth.verifyOtp(readToken(changeLink))).error, null);
  });

  it('an address without an account gets the same response, but no email', async () => {
    const { error } = await stack.client().auth.resetPasswordForEmail('nobody@example.test');
    assert.equal(error, null);
    assert.deepEqual(
      (await stack.listMails()).filter((mail) => mail.to === 'nobody@example.test'),
      [],
    );
  });
});
