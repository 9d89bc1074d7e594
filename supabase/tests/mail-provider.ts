import { createServer, type Server } from 'node:http';
import { findFreePort } from 'local-backend/free-port';
import { LOCAL_KEYS } from 'local-backend/local-keys';
import { signWebhook } from 'local-backend/sign-webhook';
import type { TestStack } from 'local-backend/testing/test-stack';
import { waitFor } from 'local-backend/testing/wait-for';

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

/** An e-mail that the site sent, as Resend's API gets it. */
interface SentMail {
  to: string[];
  reply_to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content: string; content_type: string }[];
}

/** HTTP server with Resend's API of sent and received e-mails, whose events it sends to a stack. */
export class MailProvider {
  /** How it responds to an e-mail that is sent. */
  behavior: 'works' | 'fails' | 'accepts without responding' = 'works';
  /** Number of calls that sent an e-mail. */
  calls = 0;
  /** E-mails that were accepted, by idempotency key. */
  readonly sent = new Map<string, SentMail>();
  /** Statuses, or texts, of the next responses about received e-mails, their originals and files; afterwards all succeed. */
  readonly failures: (number | string)[] = [];
  readonly #emails = new Map<string, VisitorEmail>();
  readonly #server: Server;
  readonly url: string;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(): Promise<MailProvider> {
    const port = await findFreePort();
    const server = createServer();
    const provider = new MailProvider(server, port);
    server.on('request', async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const { pathname } = new URL(request.url ?? '', provider.url);
      const respond = (status: number, value: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
      const isDownload = pathname.startsWith('/files/');
      if (!isDownload && request.headers.authorization !== `Bearer ${LOCAL_KEYS.mail}`) return respond(401, {});
      if (isDownload || pathname.startsWith('/emails/receiving/')) {
        const failure = provider.failures.shift() ?? 200;
        if (typeof failure === 'string') return response.end(failure);
        if (failure !== 200) return respond(failure, {});
        return isDownload ? response.end(provider.#readFile(pathname)) : respond(200, provider.#describe(pathname));
      }
      provider.calls += 1;
      if (provider.behavior === 'fails') return respond(500, {});
      const key = String(request.headers['idempotency-key']);
      if (!provider.sent.has(key)) provider.sent.set(key, JSON.parse(body));
      if (provider.behavior === 'works') respond(200, { id: key });
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return provider;
  }

  /** The accepted e-mails in their order. */
  get accepted() {
    return [...this.sent.values()].map(({ to, reply_to, attachments = [], ...mail }) => ({
      ...mail,
      to: String(to),
      replyTo: reply_to,
      attachments,
    }));
  }

  /** Waits until there were `count` calls. @throws Error after 240 seconds */
  async waitForCalls(count: number): Promise<void> {
    await waitFor(`the mail provider got ${count} calls`, () => this.calls >= count);
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

  #readFile(pathname: string): Uint8Array | undefined {
    const [, id = '', index = ''] = /^\/files\/([\w-]+)\/(\w+)$/.exec(pathname) ?? [];
    const email = this.#emails.get(id);
    return index === 'raw' ? (email?.raw ?? undefined) : email?.files?.[Number(index)]?.bytes;
  }

  /** Describes a received e-mail, or lists its files. */
  #describe(pathname: string) {
    const [, id = '', list] = /^\/emails\/receiving\/([\w-]+)(\/attachments)?$/.exec(pathname) ?? [];
    const { text = null, html = null, headers = {}, raw, files = [] } = this.#emails.get(id) ?? {};
    if (!list) return { text, html, headers, raw: raw && { download_url: `${this.url}/files/${id}/raw` } };
    const data = files.map(({ name, bytes, isInline }, index) => ({
      filename: name,
      size: bytes.length,
      content_disposition: isInline ? 'inline' : 'attachment',
      download_url: `${this.url}/files/${id}/${index}`,
    }));
    return { data };
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

/** Writes an e-mail as a client sends it (RFC 5322, RFC 2045), or as a server reports about one. */
function composeEmail({ from, to, cc = [], subject = '', messageId = '', text, html, headers = {}, files = [] }: VisitorEmail): Buffer {
  const { 'Content-Type': type = 'multipart/mixed', ...others } = headers;
  const fields = { From: from, To: to.join(', '), Cc: cc.join(', '), Subject: subject, 'Message-ID': messageId, ...others };
  const head = Object.entries(fields).flatMap(([name, value]) => (value ? [`${name}: ${value.replace(/[\r\n]+/g, '\r\n ')}`] : []));
  const bodies = [
    ...(text == null ? [] : [composePart('text/plain; charset=utf-8', Buffer.from(text))]),
    ...(html == null ? [] : [composePart('text/html; charset=utf-8', Buffer.from(html))]),
  ];
  const attached = files.map(({ name, bytes, isInline }) =>
    composePart('application/octet-stream', bytes, `${isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`),
  );
  const parts = [composeMultipart('multipart/alternative', 'bodies', bodies), ...attached];
  return Buffer.from(`${head.join('\r\n')}\r\n${composeMultipart(type, 'parts', parts)}`);
}

function composeMultipart(type: string, boundary: string, parts: string[]): string {
  const content = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('');
  return `Content-Type: ${type}; boundary=${boundary}\r\n\r\n${content}--${boundary}--`;
}

function composePart(type: string, bytes: Uint8Array, disposition?: string): string {
  const lines = Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n');
  const field = disposition ? `Content-Disposition: ${disposition}\r\n` : '';
  return `Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n${field}\r\n${lines}`;
}
