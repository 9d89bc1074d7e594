/** Absolute path below the repository root; without segments the root itself. */
export declare function repositoryPath(...segments: string[]): string;
