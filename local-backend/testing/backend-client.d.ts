import { type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from 'shared-contracts';
export type Client = SupabaseClient<Database>;
/** Clients and requests for one backend, local or hosted. */
export declare class BackendClient {
    readonly api: string;
    readonly publishableKey: string;
    readonly secretKey: string;
    constructor(api: string, publishableKey: string, secretKey: string);
    client(key?: string): Client;
    /** Creates a client with the secret key, which bypasses row-level security. */
    serviceClient(): Client;
    /** Creates a client and signs it in. @throws AuthError */
    signIn(account: {
        email: string;
        password: string;
    }): Promise<Client>;
    /** Sends a request to a path of the backend, without supabase-js. */
    fetch(path: string, init?: RequestInit): Promise<Response>;
    /** Posts a value as JSON, or a string unchanged, to an edge function. */
    post(functionName: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
}
