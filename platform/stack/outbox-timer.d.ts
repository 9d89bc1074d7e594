/** Has waiting mails sent every few seconds, as a scheduled job does on a hosted project. */
export declare function startOutboxTimer(backendUrl: string): () => void;
