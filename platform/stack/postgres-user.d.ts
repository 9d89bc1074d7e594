/** How to start a program of Postgres, which refuses to run as root. */
export interface PostgresUser {
    /** Turns a program and its arguments into what has to be spawned. */
    command(program: string, args: string[]): [string, string[]];
    /** Identity for `spawn`, where it differs from ours. */
    identity: {
        uid?: number;
        gid?: number;
    };
    /** Who has to own the data folder; null: whoever runs this. */
    owner: {
        uid: number;
        gid: number;
    } | null;
}
/**
 * Finds a way that works for `program` and `dataDir`.
 * @throws Error that says where to clone when root has none.
 */
export declare function postgresUser(program: string, dataDir: string): PostgresUser;
/** Gives a folder and all that is in it to `owner`, unless it belongs to them. */
export declare function giveTo(owner: PostgresUser['owner'], folder: string): void;
