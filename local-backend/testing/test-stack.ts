import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../src/free-port.ts';
import { LOCAL_KEYS } from '../src/local-keys.ts';
import { repositoryPath } from '../src/repository-path.ts';
import { Backend } from './backend-client.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

export type { Client } from './backend-client.ts';

export const SITE = 'http://localhost:3000';
export const ADMIN = { email: 'admin@example.test', password: 'admin-password' };
export const USER = { email: 'user@example.test', password: 'user-password' };

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo: string | null;
}

/** A stack of its own for one test file: a process that can be killed, on free ports and a temporary folder. */
export class Stack extends Backend {
  readonly ports: { api: number; database: number; inbox: number };
  readonly dataDir = mkdtempSync(path.join(tmpdir(), 'api-suite-'));
  /** Settings that differ from the local ones, such as RATE_LIMITS; a change counts from the next start. */
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

  static async start(environment: Record<string, string> = {}): Promise<Stack> {
    const stack = await Stack.prepare(environment);
    await stack.restart();
    return stack;
  }

  /** A stack that is not started yet. */
  static async prepare(environment: Record<string, string> = {}): Promise<Stack> {
    const ports = { api: await findFreePort(), database: await findFreePort(), inbox: await findFreePort() };
    return new Stack(ports, await testDatabase(ports.database), environment);
  }

  /** Starts the process and returns when the stack answers. */
  restart(): Promise<void> {
    const child = this.spawn();
    return new Promise((resolve, reject) => {
      let said = '';
      child.stdout?.on('data', (chunk: Buffer) => {
        said += chunk;
        if (said.includes('ready\n')) resolve();
      });
      child.once('exit', () => reject(new Error(`The stack did not start: ${said}`)));
    });
  }

  /** Starts the process and doesn't wait. */
  spawn(): ChildProcess {
    this.#process = spawn(process.execPath, [path.join(import.meta.dirname, 'test-stack-process.ts')], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        ...process.env,
        ...this.#database.environment,
        ...this.environment,
        STACK_PORTS: JSON.stringify(this.ports),
        STACK_DATA: this.dataDir,
      },
    });
    return this.#process;
  }

  /** Ends the stack's process and returns when it is gone; what it started may live on after SIGKILL. */
  end(signal: NodeJS.Signals): Promise<void> {
    return new Promise((resolve) => {
      if (!this.#process || this.#process.exitCode !== null || this.#process.signalCode) return resolve();
      this.#process.once('exit', () => resolve());
      this.#process.kill(signal);
    });
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    await this.#database.drop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Runs a command of the owner on this stack. */
  command(name: string, args: string[], environment: Record<string, string> = {}): { status: number | null; output: string } {
    const { status, stdout, stderr } = spawnSync(process.execPath, [repositoryPath('local-backend', `${name}.ts`), ...args], {
      encoding: 'utf8',
      env: { ...process.env, SUPABASE_URL: this.api, SUPABASE_SECRET_KEY: LOCAL_KEYS.secret, ...environment },
    });
    return { status, output: stdout + stderr };
  }

  async mails(): Promise<Mail[]> {
    return (await fetch(`http://127.0.0.1:${this.ports.inbox}/email`)).json() as Promise<Mail[]>;
  }

  /** Waits for a mail that `wanted` accepts. */
  async mail(wanted: (mail: Mail) => boolean): Promise<Mail> {
    for (let attempt = 0; attempt < 400; attempt++) {
      const found = (await this.mails()).find(wanted);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('The mail did not arrive within 40 s.');
  }

  /** The process that everything else descends from. */
  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  get databaseUrl(): string {
    return this.#database.url;
  }

  /** The database itself, as its owner. */
  sql<Row extends object>(query: string): Promise<Row[]> {
    return this.#database.sql<Row>(query);
  }

  /** What the functions wrote into their log since the last start. */
  functionLog(): string {
    return readFileSync(path.join(this.dataDir, 'functions.log'), 'utf8');
  }
}

let counter = 0;

/** A valid quote request that no other test sends. */
export function quoteRequest(changes: Record<string, unknown> = {}) {
  counter += 1;
  return {
    name: 'Nora Berg',
    email: `nora.${process.pid}.${counter}@example.test`,
    company: 'Berg & Sønn',
    message: `Please call me. (${process.pid}.${counter})`,
    services: ['Website', 'SEO'],
    budget: '$5-20K',
    ...changes,
  };
}
