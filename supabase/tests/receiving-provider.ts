import { createServer, type Server } from 'node:http';
import { findFreePort } from 'local-backend/free-port';
import { LOCAL_KEYS } from 'local-backend/local-keys';
import { signWebhook } from 'local-backend/sign-webhook';
import type { TestStack } from 'local-backend/testing/test-stack';
import { composeEmail } from './compose-email.ts';

/** An e-mail to the agency, as a visitor's client sends it. */
export interface VisitorEmail {
  from: string;
  to: string[];
  cc?: string[];
  subject?: string;
  messageId?: string;
  text?: string | null;
  html?: string | null;
  headers?: Record<string, string>;
  files?: { name: string; bytes: Uint8Array; isInline?: boolean }[];
  /** The e-mail as it was received; composed of the other fields by default, and null if the provider doesn't return it. */
  raw?: Uint8Array | null;
}

/** HTTP server with Resend's API of sent and received e-mails, whose events it sends to a stack. */
export class ReceivingProvider {
  /** Statuses, or texts, of the next responses about received e-mails, their originals and files; afterwards all succeed. */
  readonly failures: (number | string)[] = [];
  /** E-mails that were sent with the API, by idempotency key. */
  readonly sent = new Map<string, { to: string[]; reply_to: string; headers?: Record<string, string>; text: string; html: string }>();
  readonly #emails = new Map<string, VisitorEmail>();
  readonly #server: Server;
  readonly url: string;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(): Promise<ReceivingProvider> {
    const port = await findFreePort();
    const server = createServer();
    const provider = new ReceivingProvider(server, port);
    server.on('request', async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const { pathname } = new URL(request.url ?? '', provider.url);
      const isDownload = pathname.startsWith('/files/');
      const isKnown = isDownload || request.headers.authorization === `Bearer ${LOCAL_KEYS.mail}`;
      const failure = isDownload || pathname.startsWith('/emails/receiving/') ? provider.failures.shift() : undefined;
      if (typeof failure === 'string') return response.end(failure);
      const status = isKnown ? (failure ?? 200) : 401;
      if (status !== 200) return response.writeHead(status).end('{}');
      if (isDownload) return response.end(provider.#readFile(pathname));
      const answer = provider.#answer(pathname, String(request.headers['idempotency-key']), body);
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return provider;
  }

  #readFile(pathname: string): Uint8Array | undefined {
    const [, id = '', index = ''] = /^\/files\/([\w-]+)\/(\w+)$/.exec(pathname) ?? [];
    const email = this.#emails.get(id);
    return index === 'raw' ? (email?.raw ?? undefined) : email?.files?.[Number(index)]?.bytes;
  }

  #answer(pathname: string, key: string, body: string): object {
    const [, id = '', list] = /^\/emails\/receiving\/([\w-]+)(\/attachments)?$/.exec(pathname) ?? [];
    if (id) return list ? { data: this.#listFiles(id) } : this.#readContent(id);
    this.sent.set(key, JSON.parse(body));
    return { id: key };
  }

  #listFiles(id: string) {
    return (this.#emails.get(id)?.files ?? []).map(({ name, bytes, isInline }, index) => ({
      filename: name,
      size: bytes.length,
      content_disposition: isInline ? 'inline' : 'attachment',
      download_url: `${this.url}/files/${id}/${index}`,
    }));
  }

  #readContent(id: string) {
    const { text = null, html = null, headers = {}, raw } = this.#emails.get(id) ?? {};
    return { text, html, headers, raw: raw && { download_url: `${this.url}/files/${id}/raw` } };
  }

  /** Receives an e-mail and returns the body of its event. */
  receive(email: VisitorEmail): string {
    const id = crypto.randomUUID();
    const { from, to, cc = [], subject = '', messageId = `<${id}@client.example>`, files = [] } = email;
    const { raw = composeEmail({ ...email, messageId }) } = email;
    this.#emails.set(id, { ...email, raw });
    const attachments = files.map(({ name }) => ({ filename: name }));
    const data = { email_id: id, from, to, cc, received_for: [], subject, message_id: messageId, attachments };
    return JSON.stringify({ type: 'email.received', created_at: new Date().toISOString(), data });
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

/** Posts the body of an event to the webhook of a stack, signed now. */
export function postEvent(stack: TestStack, body: string, id = `msg_${crypto.randomUUID()}`): Promise<Response> {
  return stack.post('receive-email', body, signWebhook(body, LOCAL_KEYS.webhook, id));
}
