export interface RunningPostgres {
    url: string;
    stop(): Promise<void>;
}
/** Starts the Postgres that npm brought, on a folder of its own below `dataDir`. Survives whatever ended the last run. */
export declare function startPostgres(dataDir: string, port: number): Promise<RunningPostgres>;
