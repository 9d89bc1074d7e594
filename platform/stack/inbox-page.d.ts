export declare const inboxPage: {
    html: string;
    scriptHash: string;
};
