import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from 'shared-contracts';

export type Client = SupabaseClient<Database>;

/** Clients and requests for one backend, local or hosted. */
export class BackendClient {
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

  /** Creates a client with the secret key, which bypasses row-level security. */
  serviceClient(): Client {
    return this.client(this.secretKey);
  }

  /** Creates a client and signs it in. @throws AuthError */
  async signIn(account: { email: string; password: string }): Promise<Client> {
    const client = this.client();
    const { error } = await client.auth.signInWithPassword(account);
    if (error) throw error;
    return client;
  }

  /** Sends a request to a path of the backend, without supabase-js. */
  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(this.api + path, init);
  }

  /** Posts a value as JSON, or a string unchanged, to an edge function. */
  post(functionName: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(`/functions/v1/${functionName}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: this.publishableKey, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }
}
