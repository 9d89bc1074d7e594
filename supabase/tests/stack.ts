import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import connectPostgres from 'postgres';
import { freePort } from '../../platform/stack/free-port.ts';
import { LOCAL_KEYS } from '../../platform/stack/local-keys.ts';
import type { Database } from '../../shared-contracts/src/database.types.ts';

export type Client = SupabaseClient<Database>;

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
export class Stack {
  readonly ports: { api: number; database: number; inbox: number };
  readonly #dataDir = mkdtempSync(path.join(tmpdir(), 'api-suite-'));
  readonly #environment: Record<string, string>;
  #process: ChildProcess | null = null;

  private constructor(ports: { api: number; database: number; inbox: number }, environment: Record<string, string>) {
    this.ports = ports;
    this.#environment = environment;
  }

  /** @param environment settings that differ from the local ones, such as RATE_LIMITS */
  static async start(environment: Record<string, string> = {}): Promise<Stack> {
    const stack = new Stack({ api: await freePort(), database: await freePort(), inbox: await freePort() }, environment);
    await stack.restart();
    return stack;
  }

  get api(): string {
    return `http://127.0.0.1:${this.ports.api}`;
  }

  restart(): Promise<void> {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'stack-process.ts')], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ...this.#environment, STACK_PORTS: JSON.stringify(this.ports), STACK_DATA: this.#dataDir },
    });
    this.#process = child;
    return new Promise((resolve, reject) => {
      let said = '';
      child.stdout?.on('data', (chunk: Buffer) => {
        said += chunk;
        if (said.includes('ready\n')) resolve();
      });
      child.once('exit', () => reject(new Error(`The stack did not start: ${said}`)));
    });
  }

  /** Ends the stack's process and returns when it is gone; what it started may live on after SIGKILL. */
  end(signal: NodeJS.Signals): Promise<void> {
    return new Promise((resolve) => {
      this.#process?.once('exit', () => resolve());
      this.#process?.kill(signal);
    });
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  client(key: string = LOCAL_KEYS.publishable): Client {
    return createClient<Database>(this.api, key, { auth: { persistSession: false, autoRefreshToken: false } });
  }

  service(): Client {
    return this.client(LOCAL_KEYS.secret);
  }

  async signedIn(person: { email: string; password: string }): Promise<Client> {
    const client = this.client();
    const { error } = await client.auth.signInWithPassword(person);
    if (error) throw error;
    return client;
  }

  /** A call without any library. */
  fetch(target: string, init: RequestInit = {}): Promise<Response> {
    return fetch(this.api + target, init);
  }

  post(name: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(`/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: LOCAL_KEYS.publishable, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  async mails(): Promise<Mail[]> {
    return (await fetch(`http://127.0.0.1:${this.ports.inbox}/email`)).json() as Promise<Mail[]>;
  }

  /** Waits for a mail that `wanted` accepts. */
  async mail(wanted: (mail: Mail) => boolean): Promise<Mail> {
    for (let attempt = 0; attempt < 150; attempt++) {
      const found = (await this.mails()).find(wanted);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('The mail did not arrive within 15 s.');
  }

  /** The database itself, as its owner. */
  async sql<Row extends object>(query: string): Promise<Row[]> {
    const sql = connectPostgres(process.env.DATABASE_URL ?? `postgres://postgres:postgres@127.0.0.1:${this.ports.database}/postgres`, {
      max: 1,
      onnotice: () => undefined,
    });
    return sql.unsafe<Row[]>(query).finally(() => sql.end());
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
