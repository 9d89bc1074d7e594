/** Refuses to touch a hosted project, however it was addressed. */
export declare function assertLocalDatabase(url: string): Promise<void>;
/** Brings a database that has the auth schema to the newest migration and seeds it once. Returns what was applied. */
export declare function migrate(url: string): Promise<string[]>;
/** Makes mails due again that an earlier run had taken and not sent: locally there is no other worker. */
export declare function releaseOutbox(url: string): Promise<void>;
