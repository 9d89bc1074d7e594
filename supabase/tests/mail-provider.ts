import { createServer, type IncomingMessage, type Server } from 'node:http';
import { findFreePort } from 'local-backend/free-port';

export type Behaviour = 'works' | 'fails' | 'is silent' | 'accepts and is silent';

/** A mail provider that fails as providers do. It keeps what it accepted, each idempotency key once. */
export class MailProvider {
  behaviour: Behaviour = 'works';
  readonly accepted: { key: string; to: string; replyTo: string }[] = [];
  calls = 0;
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
      const mail = await bodyOf(request);
      provider.calls += 1;
      if (provider.behaviour === 'is silent') return;
      if (provider.behaviour === 'fails') return response.writeHead(500).end('{}');
      const key = String(request.headers['idempotency-key']);
      if (!provider.accepted.some((earlier) => earlier.key === key))
        provider.accepted.push({ key, to: String(mail.to), replyTo: String(mail.reply_to) });
      if (provider.behaviour === 'works') response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id: key }));
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return provider;
  }

  /** Waits until it was called `count` times in all. */
  async called(count: number): Promise<void> {
    for (let attempt = 0; this.calls < count; attempt++) {
      if (attempt > 600) throw new Error(`The provider was called ${this.calls} times, not ${count}.`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text) as Record<string, unknown>;
}
