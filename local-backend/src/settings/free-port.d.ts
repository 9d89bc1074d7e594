/**
 * Returns a TCP port that is free on 127.0.0.1 at this moment. Fifty calls in a row return different ones, because a port is free until its
 * server has started.
 * @throws Error if none of this process's block is free
 */
export declare function findFreePort(): Promise<number>;
