import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type ReceivedMail, SITE, TestStack } from 'local-backend/testing/test-stack';

const PERSON = { email: 'forgetful@example.test', password: 'first-password' };

let stack: TestStack;
before(async () => {
  stack = await TestStack.start();
  await stack.client().auth.signUp(PERSON);
});
after(() => stack.stop());

async function recover(redirectTo?: string): Promise<ReceivedMail> {
  const known = new Set((await stack.listMails()).map(({ id }) => id));
  const { error } = await stack.client().auth.resetPasswordForEmail(PERSON.email, redirectTo ? { redirectTo } : {});
  assert.equal(error, null);
  return stack.waitForMail((mail) => mail.to === PERSON.email && !known.has(mail.id));
}

const linkIn = (text: string): string => /http[^\s"'<>]+\/auth\/v1\/verify\?[^\s"'<>]+/.exec(text)?.[0].replaceAll('&amp;', '&') ?? '';

async function follow(link: string): Promise<{ page: string; values: URLSearchParams }> {
  const answer = await fetch(link, { redirect: 'manual' });
  assert.equal(answer.status, 303);
  const [page = '', hash] = (answer.headers.get('location') ?? '').split('#');
  return { page, values: new URLSearchParams(hash) };
}

describe('a forgotten password', () => {
  it('comes as a mail whose link leads over the backend to the page that asked, signed in', async () => {
    const mail = await recover(`${SITE}/auth?mode=recovery`);
    const link = linkIn(mail.text);
    assert.ok(link.startsWith(`http://localhost:${stack.ports.api}/auth/v1/verify?`), link);
    assert.equal(linkIn(mail.html), link);

    const { page, values } = await follow(link);
    assert.equal(page, `${SITE}/auth?mode=recovery`);
    assert.equal(values.get('type'), 'recovery');

    const client = stack.client();
    await client.auth.setSession({ access_token: values.get('access_token') ?? '', refresh_token: values.get('refresh_token') ?? '' });
    assert.equal((await client.auth.updateUser({ password: 'second-password' })).error, null);
    await stack.signIn({ ...PERSON, password: 'second-password' });
    await assert.rejects(stack.signIn(PERSON), /Invalid login credentials/);
    await client.auth.updateUser({ password: PERSON.password });
  });

  it('has a link that works once', async () => {
    const link = linkIn((await recover(`${SITE}/auth`)).text);
    await follow(link);
    const { page, values } = await follow(link);
    assert.equal(page, `${SITE}/auth`);
    assert.deepEqual([values.get('access_token'), values.get('error')], [null, 'access_denied']);
  });

  for (const redirect of ['https://evil.example/', `${SITE}.evil.example/`, 'javascript:alert(1)', '//evil.example', undefined]) {
    it(`never leads to ${redirect}`, async () => {
      const { page } = await follow(linkIn((await recover(redirect)).text));
      assert.equal(new URL(page).origin, SITE);
    });
  }

  it('answers alike for an address without an account, and sends nothing', async () => {
    const { error } = await stack.client().auth.resetPasswordForEmail('nobody@example.test');
    assert.equal(error, null);
    assert.deepEqual(
      (await stack.listMails()).filter((mail) => mail.to === 'nobody@example.test'),
      [],
    );
  });
});
