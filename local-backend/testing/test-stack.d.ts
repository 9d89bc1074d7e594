import { type ChildProcess } from 'node:child_process';
import { BackendClient } from './backend-client.ts';
export declare const SITE_URL = "http://localhost:3000";
/** Seeded account with the admin role. */
export declare const ADMIN: {
    email: string;
    password: string;
};
/** Seeded account without a role. */
export declare const USER: {
    email: string;
    password: string;
};
export interface ReceivedMail {
    id: string;
    to: string;
    subject: string;
    text: string;
    html: string;
    replyTo: string | null;
    /** `content` is base64. */
    attachments: {
        filename: string;
        contentType: string;
        content: string;
    }[];
}
/** A local backend for one test file, in its own process, on free ports and in a temporary data folder. */
export declare class TestStack extends BackendClient {
    #private;
    readonly ports: {
        api: number;
        database: number;
        inbox: number;
    };
    readonly dataDir: string;
    /** Environment variables of the backend, such as RATE_LIMITS; a change applies at the next start. */
    environment: Record<string, string>;
    private constructor();
    /** Starts a backend with a new database, which is a copy of a template. */
    static start(environment?: Record<string, string>): Promise<TestStack>;
    /** Creates a backend that hasn't started. Its first start creates the database. */
    static create(environment?: Record<string, string>): Promise<TestStack>;
    /** Starts the process and resolves when the backend is ready. @throws Error with the output when it exits */
    startProcess(): Promise<void>;
    spawnProcess(): ChildProcess;
    /** Sends `signal` to the process and resolves when it has exited. After SIGKILL its child processes may still run. */
    endProcess(signal: NodeJS.Signals): Promise<void>;
    /** Ends the process and deletes the database and the data folder. */
    stop(): Promise<void>;
    /** Runs a command of `local-backend/`, such as `make-admin`, against this stack. */
    runCommand(name: string, args: string[], environment?: Record<string, string>): {
        status: number | null;
        output: string;
    };
    /** Returns the e-mails of the inbox, newest first. */
    listMails(): Promise<ReceivedMail[]>;
    /** Waits for an e-mail. @throws Error after 40 seconds */
    waitForMail(matches: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>;
    /** Waits until at least `count` e-mails match, and returns all that match. @throws Error after 40 seconds */
    waitForMails(count: number, matches: (mail: ReceivedMail) => boolean): Promise<ReceivedMail[]>;
    /** Process id of the backend, the parent of all its processes. */
    get pid(): number;
    get databaseUrl(): string;
    sql<Row extends object>(query: string): Promise<Row[]>;
    /** Returns the log of the edge functions since the last start. */
    readFunctionLog(): string;
}
