/** The command line of process `pid`, or an empty string when there is no such process. */
export declare function commandLine(pid: number): string;
/** Waits until `done` answers true; returns false when that takes longer than `milliseconds`. */
export declare function waitUntil(done: () => boolean | Promise<boolean>, milliseconds: number): Promise<boolean>;
/** Sends `signal` unless the process is gone already. */
export declare function signalProcess(pid: number, signal: NodeJS.Signals): void;
