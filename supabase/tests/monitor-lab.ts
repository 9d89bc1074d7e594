import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from 'local-backend/free-port';
import { repositoryPath } from 'local-backend/repository-path';
import { readConfig } from '../../tools/config.ts';
import { runAlone } from '../../tools/monitor/run-alone.ts';
import { runRound } from '../../tools/monitor/run-round.ts';
import { readMonitorSettings } from '../../tools/monitor/settings.ts';
import { FakeMailProvider } from './fake-mail-provider.ts';

/** Secret of the webhook's signatures. */
export const WEBHOOK_SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes, ok').toString('base64')}`;

/** A request that a server of the lab received. */
export interface ReceivedRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** HTTP server that records its requests and answers with 200, or as `answers` says for a path. */
export class FakeServer {
  answers: Record<string, { status: number; body?: unknown }> = {};
  delayMs = 0;
  /** Called when a request has arrived, before it is answered. */
  onRequest: () => void = () => undefined;
  readonly requests: ReceivedRequest[] = [];
  readonly #server: Server = createServer((request, response) => void this.#answer(request, response));
  readonly #port: number;

  private constructor(port: number) {
    this.#port = port;
  }

  static async start(): Promise<FakeServer> {
    // Nothing else takes a port of these while the server is closed.
    const server = new FakeServer(await findFreePort());
    await server.open();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Listens, after `close` on the same port again. */
  open(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(this.#port, '127.0.0.1', () => resolve()));
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += chunk;
    this.requests.push({ path: request.url ?? '', headers: request.headers, body });
    this.onRequest();
    await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    const { status, body: content = {} } = this.answers[request.url ?? ''] ?? { status: 200 };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  }
}

/** The project of a backend. */
interface Backend {
  api: string;
  secretKey: string;
}

/** A site, a webhook and a mail provider around a backend, and the monitor that watches them as on a host. */
export class MonitorLab {
  readonly dataDir = mkdtempSync(path.join(tmpdir(), 'monitored-'));
  readonly site: FakeServer;
  readonly webhook: FakeServer;
  readonly provider: FakeMailProvider;
  /** Variables of the monitor. A recovery is announced by the first good round. */
  readonly environment: Record<string, string>;

  private constructor(backend: Backend, site: FakeServer, webhook: FakeServer, provider: FakeMailProvider) {
    this.site = site;
    this.webhook = webhook;
    this.provider = provider;
    this.environment = {
      SITE_URL: site.url,
      BACKEND_URL: backend.api,
      SUPABASE_SECRET_KEY: backend.secretKey,
      DATA_DIR: this.dataDir,
      ALARM_EMAIL: 'owner@example.test',
      MAIL_API_URL: provider.url,
      MAIL_API_KEY: 'key',
      ALARM_WEBHOOK_URL: `${webhook.url}/hook`,
      ALARM_WEBHOOK_SECRET: WEBHOOK_SECRET,
      ALARM_RECOVER_MINUTES: '0',
      ALARM_DISK_PERCENT: '0',
      RUNBOOK_URL: 'https://git.example/docs/runbook.md',
      NODE_NO_WARNINGS: '1',
    };
  }

  /** Starts the servers. Without a backend the database isn't watched, and the functions are healthy. */
  static async start(backend?: Backend): Promise<MonitorLab> {
    const site = await FakeServer.start();
    return new MonitorLab(backend ?? { api: site.url, secretKey: '' }, site, await FakeServer.start(), await FakeMailProvider.start());
  }

  async stop(): Promise<void> {
    await Promise.all([this.site.close(), this.webhook.close()]);
    this.provider.stop();
    rmSync(this.dataDir, { recursive: true });
  }

  /** Starts `npm run monitor`, or another program of `tools/`, without npm. */
  spawn(environment: Record<string, string> = {}, program = 'monitor/main.ts', args: string[] = []): ChildProcess {
    return this.#spawnCommand(process.execPath, [repositoryPath('tools', program), ...args], environment);
  }

  /** Runs a program of `tools/` to its end, by default a round of the monitor. */
  run(environment?: Record<string, string>, program?: string, args?: string[]): Promise<Ended> {
    return readOutput(this.spawn(environment, program, args));
  }

  /** Runs a command of the system to its end, with the variables of the monitor. */
  runCommand(command: string, args: string[], environment: Record<string, string> = {}): Promise<Ended> {
    return readOutput(this.#spawnCommand(command, args, environment));
  }

  #spawnCommand(command: string, args: string[], environment: Record<string, string>): ChildProcess {
    return spawn(command, args, { env: { ...process.env, ...this.environment, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  /** Runs rounds in this process, and returns the subjects and texts of the e-mails that they sent. */
  async runRounds(count: number, environment: Record<string, string> = {}): Promise<{ subject: string; text: string }[]> {
    const before = this.provider.accepted.length;
    const env = { ...this.environment, ...environment };
    const settings = readMonitorSettings(readConfig(env), env);
    for (let round = 0; round < count; round++) await runAlone(settings, 0, () => runRound(settings, () => undefined));
    return this.provider.accepted.slice(before);
  }
}

/** What a process printed, and its exit code. */
interface Ended {
  code: number | null;
  output: string;
}

async function readOutput(child: ChildProcess): Promise<Ended> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}
