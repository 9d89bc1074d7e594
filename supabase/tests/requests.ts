import type { TestStack } from 'local-backend/testing/test-stack';

/** Signs an account in, and returns the header of its session. */
export async function createSession(stack: TestStack, account: { email: string; password: string }): Promise<Record<string, string>> {
  const { data } = await (await stack.signIn(account)).auth.getSession();
  return { authorization: `Bearer ${data.session?.access_token}` };
}

/** Does what the schedule does: sends the e-mails that are due, and deletes what has expired. */
export async function deliver(stack: TestStack): Promise<void> {
  const { status } = await stack.fetch('/functions/v1/deliver-outbox', { method: 'POST', headers: { apikey: stack.secretKey } });
  if (status !== 200) throw new Error(`deliver-outbox returned ${status}.`);
}
