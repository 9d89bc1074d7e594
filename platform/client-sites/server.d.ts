export interface ClientSitesOptions {
    port: number;
    log(line: string): void;
}
/** Serves the three sample client sites on the loopback addresses, as an origin of their own. */
export declare function startClientSites({ port, log }: ClientSitesOptions): Promise<{
    stop(): Promise<void>;
}>;
/** The file behind a raw request target, or undefined when the target is not the plain path of a page or picture. */
export declare function fileFor(target: string): string | undefined;
