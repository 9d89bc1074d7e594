/** Makes the data folder and claims it for this process. Returns the function that gives it back. */
export declare function claimDataFolder(dataDir: string): () => void;
