import { type PostgresUser } from './postgres-user.ts';
/** Makes sure that `folder` holds a complete database cluster: what is there stays, what is half-written is redone. */
export declare function prepareCluster(folder: string, initdb: string, password: string, user: PostgresUser): void;
/** Ends a Postgres that still runs on `folder` because its stack was killed, and clears a lock that nobody holds. */
export declare function releaseCluster(folder: string): Promise<void>;
export declare function lastLine(text: string): string;
