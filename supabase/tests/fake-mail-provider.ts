import { createServer, type IncomingMessage, type Server } from 'node:http';
import { findFreePort } from 'local-backend/free-port';
import { waitFor } from 'local-backend/testing/wait-for';

export type Behavior = 'works' | 'fails' | 'never responds' | 'accepts without responding';

interface AcceptedMail {
  key: string;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; content: string; content_type: string }[];
}

/** HTTP server with the API of Resend. Records each accepted e-mail once per idempotency key. */
export class FakeMailProvider {
  behavior: Behavior = 'works';
  readonly accepted: AcceptedMail[] = [];
  calls = 0;
  readonly #server: Server;
  readonly url: string;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(): Promise<FakeMailProvider> {
    const port = await findFreePort();
    const server = createServer();
    const provider = new FakeMailProvider(server, port);
    server.on('request', async (request, response) => {
      const mail = await readJson(request);
      provider.calls += 1;
      if (provider.behavior === 'never responds') return;
      if (provider.behavior === 'fails') return response.writeHead(500).end('{}');
      const key = String(request.headers['idempotency-key']);
      if (!provider.accepted.some((earlier) => earlier.key === key)) provider.accepted.push(readMail(key, mail));
      if (provider.behavior === 'works') response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id: key }));
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return provider;
  }

  /** Waits until there were `count` calls. @throws Error after 240 seconds */
  async waitForCalls(count: number): Promise<void> {
    await waitFor(`the mail provider got ${count} calls`, () => this.calls >= count);
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

function readMail(key: string, { to, reply_to, subject, text, html, attachments = [] }: Record<string, unknown>): AcceptedMail {
  const files = attachments as AcceptedMail['attachments'];
  return {
    key,
    to: String(to),
    replyTo: String(reply_to),
    subject: String(subject),
    text: String(text),
    html: String(html),
    attachments: files,
  };
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text) as Record<string, unknown>;
}
