export interface BackendOptions {
    ports: {
        api: number;
        database: number;
        inbox: number;
    };
    dataDir: string;
    /** Origins of the site, which may call the functions from a browser. */
    siteOrigins: string[];
    /** Origin of the sample client sites: the one loopback address that the demo may fetch. */
    clientSitesOrigin: string;
    log(line: string): void;
}
/**
 * Starts the whole backend on this machine: Postgres, auth and REST, the edge functions, and a mail inbox.
 * @throws Error whose message is one sentence that says what to do.
 */
export declare function startBackend(options: BackendOptions): Promise<{
    stop(): Promise<void>;
}>;
