import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from 'shared-contracts';

export type Client = SupabaseClient<Database>;

/** A backend under test, wherever it runs: what needs no more than its address and its keys. */
export class Backend {
  readonly api: string;
  readonly publishableKey: string;
  readonly secretKey: string;

  constructor(api: string, publishableKey: string, secretKey: string) {
    this.api = api;
    this.publishableKey = publishableKey;
    this.secretKey = secretKey;
  }

  client(key: string = this.publishableKey): Client {
    return createClient<Database>(this.api, key, { auth: { persistSession: false, autoRefreshToken: false } });
  }

  service(): Client {
    return this.client(this.secretKey);
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
      headers: { 'content-type': 'application/json', apikey: this.publishableKey, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }
}
