import { serve } from '@hono/node-server';
/** The mail provider of the local stack: the provider's sending call, and an inbox for people and tests. */
export declare function startInbox(dataDir: string, port: number): Promise<{
    stop(): Promise<void>;
}>;
/** Serves `fetch` on loopback and returns the function that ends it. */
export declare function listen(fetch: Parameters<typeof serve>[0]['fetch'], port: number): Promise<{
    stop(): Promise<void>;
}>;
