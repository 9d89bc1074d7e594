import assert from 'node:assert/strict';
import { readSetting } from '../_shared/settings.ts';
import { createMailProvider, MailError, sendMail } from './send-mail.ts';

const MAIL = { to: 'ada@example.com', replyTo: 'studio@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

const send = () => sendMail(createMailProvider(readSetting), MAIL, 'the-key');

/**
 * Runs a test with a provider that answers its calls by `answers` in turn: with a status, or by closing the connection. The test gets the
 * idempotency keys of the calls.
 */
function testWithProvider(name: string, answers: (number | 'closed')[], test: (keys: readonly string[]) => Promise<void>): void {
  // The time limit of a request ends after the request.
  Deno.test({ name, sanitizeOps: false, sanitizeResources: false, fn: () => runWithProvider(answers, test) });
}

async function runWithProvider(answers: (number | 'closed')[], test: (keys: readonly string[]) => Promise<void>): Promise<void> {
  const listener = Deno.listen({ hostname: '127.0.0.1', port: 0 });
  const keys: string[] = [];
  const serve = async (): Promise<void> => {
    for await (const connection of listener) {
      const bytes = new Uint8Array(64_000);
      const length = (await connection.read(bytes)) ?? 0;
      keys.push(/idempotency-key: (\S+)/i.exec(new TextDecoder().decode(bytes.subarray(0, length)))?.[1] ?? '');
      const answer = answers[keys.length - 1] ?? 500;
      const response = `HTTP/1.1 ${answer} Answer\r\nconnection: close\r\ncontent-length: 20\r\n\r\n{"id":"provider-id"}`;
      if (answer !== 'closed') await connection.write(new TextEncoder().encode(response));
      connection.close();
    }
  };
  const served = serve();
  Deno.env.set('MAIL_API_URL', `http://127.0.0.1:${listener.addr.port}`);
  Deno.env.set('MAIL_API_KEY', 'test-key');
  try {
    await test(keys);
  } finally {
    listener.close();
    await served.catch(() => undefined);
  }
}

testWithProvider('an e-mail is sent again with the same key if the provider closed the connection', ['closed', 200], async (keys) => {
  assert.equal(await send(), 'provider-id');
  assert.deepEqual(keys, ['the-key', 'the-key']);
});

testWithProvider('the outcome is unknown if the provider closes the second connection, too', ['closed', 'closed', 200], async (keys) => {
  await assert.rejects(send(), (error) => !(error instanceof MailError));
  assert.equal(keys.length, 2);
});

testWithProvider('an e-mail that the provider rejects is not sent again', [422, 200], async (keys) => {
  await assert.rejects(send(), MailError);
  assert.equal(keys.length, 1);
});
