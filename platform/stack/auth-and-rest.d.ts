export interface AuthAndRest {
    /** Makes the schemas that a hosted project has before its first migration. */
    makeSystemSchemas(): Promise<void>;
    /** Answers a request to `/auth/v1` or `/rest/v1`. */
    answer(request: Request, peerAddress: string | null): Promise<Response>;
    close(): Promise<void>;
}
/** The embedded server that stands in for the hosted auth and REST services, with its known defects mended. */
export declare function openAuthAndRest(databaseUrl: string, siteUrl: string): AuthAndRest;
