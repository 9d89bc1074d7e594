/**
 * Copies a new database with all migrations and the seed into the data folder of a stack that hasn't started yet. The copy replaces
 * initdb and all migrations, which take most of a start.
 * @param createDatabase starts and stops a stack without a template, and returns its data folder
 */
export declare function copyDatabaseTemplate(dataDir: string, createDatabase: () => Promise<string>): Promise<void>;
