export interface FunctionsProcess {
    /** Where the functions answer now; null while they start anew. */
    origin(): string | null;
    stop(): Promise<void>;
}
/** Runs all edge functions in one Deno process, and starts it anew should it end by itself. */
export declare function startFunctions(environment: Record<string, string>, log: (line: string) => void): Promise<FunctionsProcess>;
