export interface StoredMail {
    id: string;
    date: string;
    from: string;
    to: string;
    replyTo: string | null;
    subject: string;
    text: string;
    html: string;
    idempotencyKey: string | null;
}
/** Mails on disk, one JSON object a line, so that they survive however the stack ends. */
export declare class InboxStore {
    #private;
    constructor(dataDir: string);
    newestFirst(): StoredMail[];
    /** Keeps a mail and returns its id; a mail with a known idempotency key is kept once. */
    keep(mail: Omit<StoredMail, 'id' | 'date'>): string;
    empty(): void;
}
