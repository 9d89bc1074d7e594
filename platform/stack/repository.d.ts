/** The folder that holds the whole project. */
export declare const repositoryRoot: string;
/** A path below the project's folder. */
export declare function inRepository(...parts: string[]): string;
