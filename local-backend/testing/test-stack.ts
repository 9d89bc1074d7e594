import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../src/settings/free-port.ts';
import { LOCAL_KEYS } from '../src/settings/local-keys.ts';
import { repositoryPath } from '../src/settings/repository-path.ts';
import { BackendClient } from './backend-client.ts';
import { copyDatabaseTemplate } from './database-template.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { waitFor } from './wait-for.ts';

export const SITE_URL = 'http://localhost:3000';
/** Seeded account with the admin role. */
export const ADMIN = { email: 'admin@example.test', password: 'admin-password' };
/** Seeded account without a role. */
export const USER = { email: 'user@example.test', password: 'user-password' };

export interface ReceivedMail {
  id: string;
  to: string;
  cc: string[];
  subject: string;
  text: string;
  html: string;
  replyTo: string | null;
  headers: Record<string, string>;
  /** `content` is base64. */
  attachments: { filename: string; contentType: string; content: string }[];
}

/** A local backend for one test file, in its own process, on free ports and in a temporary data folder. */
export class TestStack extends BackendClient {
  readonly ports: { api: number; database: number; inbox: number };
  readonly dataDir = mkdtempSync(path.join(tmpdir(), 'api-suite-'));
  /** Environment variables of the backend, such as RATE_LIMITS; a change applies at the next start. */
  environment: Record<string, string>;
  readonly #database: TestDatabase;
  #process: ChildProcess | null = null;

  private constructor(
    ports: { api: number; database: number; inbox: number },
    database: TestDatabase,
    environment: Record<string, string>,
  ) {
    super(`http://127.0.0.1:${ports.api}`, LOCAL_KEYS.publishable, LOCAL_KEYS.secret);
    this.ports = ports;
    this.#database = database;
    this.environment = environment;
  }

  /** Starts a backend with a new database, which is a copy of a template. */
  static async start(environment: Record<string, string> = {}): Promise<TestStack> {
    const stack = await TestStack.create(environment);
    if (process.env.DB !== 'postgres') await stack.#copyTemplate();
    await stack.startProcess();
    return stack;
  }

  async #copyTemplate(): Promise<void> {
    const source = await TestStack.create();
    await copyDatabaseTemplate(this.dataDir, async () => {
      await source.startProcess();
      await source.endProcess('SIGTERM');
      return source.dataDir;
    });
    await source.stop();
  }

  /** Creates a backend that hasn't started. Its first start creates the database. */
  static async create(environment: Record<string, string> = {}): Promise<TestStack> {
    const ports = { api: await findFreePort(), database: await findFreePort(), inbox: await findFreePort() };
    return new TestStack(ports, await createTestDatabase(ports.database), environment);
  }

  /** Starts the process and resolves when the backend is ready. @throws Error with the output when it exits */
  startProcess(): Promise<void> {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'test-stack-process.ts')], {
      stdio: 'pipe',
      env: {
        ...process.env,
        ...this.#database.environment,
        STACK_PORTS: JSON.stringify(this.ports),
        STACK_DATA: this.dataDir,
        ...this.environment,
      },
    });
    this.#process = child;
    child.stderr.pipe(process.stderr);
    return new Promise((resolve, reject) => {
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          output += chunk;
          if (output.includes('ready\n')) resolve();
        });
      }
      child.once('close', (code) => reject(new Error(`The stack exited with ${code}: ${output}`)));
    });
  }

  /** Sends `signal` to the process and resolves when it has exited. After SIGKILL its child processes may still run. */
  endProcess(signal: NodeJS.Signals): Promise<void> {
    return new Promise((resolve) => {
      if (!this.#process || this.#process.exitCode !== null || this.#process.signalCode) return resolve();
      this.#process.once('exit', () => resolve());
      this.#process.kill(signal);
    });
  }

  /** Ends the process and deletes the database and the data folder. */
  async stop(): Promise<void> {
    await this.endProcess('SIGTERM');
    await this.#database.drop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Runs a command of `local-backend/`, such as `make-admin`, against this stack. */
  runCommand(name: string, args: string[], environment: Record<string, string> = {}): { status: number | null; output: string } {
    const { status, stdout, stderr } = spawnSync(process.execPath, [repositoryPath('local-backend', `${name}.ts`), ...args], {
      encoding: 'utf8',
      env: { ...process.env, SUPABASE_URL: this.api, SUPABASE_SECRET_KEY: LOCAL_KEYS.secret, ...environment },
    });
    return { status, output: stdout + stderr };
  }

  /** Returns the e-mails of the inbox, newest first. */
  async listMails(): Promise<ReceivedMail[]> {
    return (await fetch(`http://127.0.0.1:${this.ports.inbox}/email`)).json() as Promise<ReceivedMail[]>;
  }

  /** Waits for an e-mail. @throws Error after 240 seconds */
  async waitForMail(matches: (mail: ReceivedMail) => boolean): Promise<ReceivedMail> {
    const [mail] = await this.waitForMails(1, matches);
    return mail as ReceivedMail;
  }

  /** Waits until at least `count` e-mails match, and returns all that match. @throws Error after 240 seconds */
  waitForMails(count: number, matches: (mail: ReceivedMail) => boolean): Promise<ReceivedMail[]> {
    return waitFor(`${count} matching e-mails have arrived`, async () => {
      const mails = (await this.listMails()).filter(matches);
      return mails.length >= count && mails;
    });
  }

  /**
   * Waits until a connection to the database waits for a lock that another connection has.
   * @param statement a part of the waiting statement
   */
  async waitForLock(statement: string): Promise<void> {
    const query = `select from pg_stat_activity where wait_event_type = 'Lock' and pid <> pg_backend_pid() and query ilike '%${statement}%'`;
    await waitFor(`a statement with "${statement}" waits for a lock`, async () => (await this.sql(query)).length > 0);
  }

  get databaseUrl(): string {
    return this.#database.url;
  }

  sql<Row extends object>(query: string): Promise<Row[]> {
    return this.#database.sql<Row>(query);
  }

  /** Returns the log of the edge functions since the last start. */
  readFunctionLog(): string {
    return readFileSync(path.join(this.dataDir, 'functions.log'), 'utf8');
  }
}
