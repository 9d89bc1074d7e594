export interface TestDatabase {
    url: string;
    /** Environment variables that select this database in `startBackend`. */
    environment: Record<string, string>;
    sql<Row extends object>(query: string): Promise<Row[]>;
    drop(): Promise<void>;
}
/**
 * Returns the embedded Postgres that the stack starts on `port`. With DB=postgres creates a database on the server of
 * DATABASE_URL instead.
 */
export declare function createTestDatabase(port: number): Promise<TestDatabase>;
/** Runs a query as the database's owner, on its own connection. */
export declare function runQuery<Row extends object>(url: string, text: string): Promise<Row[]>;
