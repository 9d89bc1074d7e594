import assert from 'node:assert/strict';
import { MailError, sendMail } from './send-mail.ts';

const MAIL = { to: 'ada@example.com', replyTo: 'studio@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

/** Sends an e-mail to a provider that answers with these statuses in turn, or closes the connection. Returns the keys of its calls. */
async function sendWith(answers: (number | 'closed')[]): Promise<{ id: string | null; error: unknown; keys: string[] }> {
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
  const sent = await sendMail(MAIL, 'the-key').then(
    (id) => ({ id, error: null }),
    (error: unknown) => ({ id: null, error }),
  );
  listener.close();
  await served.catch(() => undefined);
  return { ...sent, keys };
}

Deno.test({
  name: 'an e-mail is sent again with the same key only if the provider closed the connection, and then once',
  // The time limit of a request ends after the request.
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    const again = await sendWith(['closed', 200]);
    assert.deepEqual([again.id, again.keys], ['provider-id', ['the-key', 'the-key']]);
    const unknown = await sendWith(['closed', 'closed', 200]);
    assert.ok(unknown.error && !(unknown.error instanceof MailError));
    assert.equal(unknown.keys.length, 2);
    const rejected = await sendWith([422, 200]);
    assert.ok(rejected.error instanceof MailError);
    assert.equal(rejected.keys.length, 1);
  },
});
