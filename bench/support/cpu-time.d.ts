/**
 * CPU milliseconds of a process and its descendants, by program name. Ended children count for the parent that waited for them.
 * Linux only; empty on other systems.
 */
export declare function readCpuTime(root: number): Record<string, number>;
