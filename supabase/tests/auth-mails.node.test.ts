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

const findLink = (text: string): string => /http[^\s"'<>]+\/auth\/v1\/verify\?[^\s"'<>]+/.exec(text)?.[0].replaceAll('&amp;', '&') ?? '';

async function openLink(link: string): Promise<{ page: string; values: URLSearchParams }> {
  const response = await fetch(link, { redirect: 'manual' });
  assert.equal(response.status, 303);
  const [page = '', hash] = (response.headers.get('location') ?? '').split('#');
  return { page, values: new URLSearchParams(hash) };
}

describe('password reset', () => {
  it('the link in the email leads to redirectTo with a session that can set a new password', async () => {
    const mail = await requestReset(`${SITE_URL}/auth?mode=recovery`);
    const link = findLink(mail.text);
    assert.ok(link.startsWith(`http://localhost:${stack.ports.api}/auth/v1/verify?`), link);
    assert.equal(findLink(mail.html), link);

    const { page, values } = await openLink(link);
    assert.equal(page, `${SITE_URL}/auth?mode=recovery`);
    assert.equal(values.get('type'), 'recovery');

    const client = stack.client();
    await client.auth.setSession({ access_token: values.get('access_token') ?? '', refresh_token: values.get('refresh_token') ?? '' });
    assert.equal((await client.auth.updateUser({ password: 'second-password' })).error, null);
    await stack.signIn({ ...ACCOUNT, password: 'second-password' });
    await assert.rejects(stack.signIn(ACCOUNT), /Invalid login credentials/);
    await client.auth.updateUser({ password: ACCOUNT.password });
  });

  it('the link in the email creates no session when it is used a second time', async () => {
    const link = findLink((await requestReset(`${SITE_URL}/auth`)).text);
    await openLink(link);
    const { page, values } = await openLink(link);
    assert.equal(page, `${SITE_URL}/auth`);
    assert.deepEqual([values.get('access_token'), values.get('error')], [null, 'access_denied']);
  });

  for (const redirect of ['https://evil.example/', `${SITE_URL}.evil.example/`, 'javascript:alert(1)', '//evil.example', undefined]) {
    it(`a redirectTo of ${redirect} redirects to the site instead`, async () => {
      const { page } = await openLink(findLink((await requestReset(redirect)).text));
      assert.equal(new URL(page).origin, SITE_URL);
    });
  }

  it('an address without an account gets the same response, but no email', async () => {
    const { error } = await stack.client().auth.resetPasswordForEmail('nobody@example.test');
    assert.equal(error, null);
    assert.deepEqual(
      (await stack.listMails()).filter((mail) => mail.to === 'nobody@example.test'),
      [],
    );
  });
});
